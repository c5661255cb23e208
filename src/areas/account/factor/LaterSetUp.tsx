import { later } from '../../../web/lazy/later.tsx'
import type { SetUpProps } from './SetUp.tsx'

/** Drawing the secret as a picture takes code that only this step needs. */
export const LazySetUp = later<SetUpProps>(() => import('./SetUp.tsx').then((module) => module.SetUp), { room: null })
