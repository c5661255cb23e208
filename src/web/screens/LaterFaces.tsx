import type { Screen } from '../../core/entity/entity.ts'
import { later } from '../lazy/later.tsx'
import type { ListFaceProps } from './ListFace.tsx'
import styles from './ListScreen.module.css'
import type { ListState } from './use-list-state.ts'

/* only a list that has other pictures loads what draws them */
export const FaceSwitch = later<{ screen: Screen; state: ListState }>(
  () => import('./FaceSwitch.tsx').then((module) => module.FaceSwitch),
  { room: <div className={styles.switchRoom} /> },
)
export const ListFace = later<ListFaceProps>(() => import('./ListFace.tsx').then((module) => module.ListFace), {
  room: <div className={styles.words} />,
})
