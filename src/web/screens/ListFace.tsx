import { useCallback } from 'react'
import type { Screen } from '../../core/entity/entity.ts'
import type { Face, MonthAnswer, SeriesAnswer } from '../../core/entity/face.ts'
import { FACES } from '../../core/faces/faces.ts'
import { FACE_WORD, MONTH_WORD } from '../../core/faces/words.ts'
import { api } from '../api/client.ts'
import { MONTH_ROOMS, SERIES_ROOMS } from '../faces/rooms.tsx'
import { useLoad } from '../load/use-load.ts'
import { callOf } from '../providers/data-provider.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { ListWords } from './ListWords.tsx'
import type { ListAnswer } from './use-list.ts'
import type { ListState } from './use-list-state.ts'
import { useOpenRow } from './use-open-row.ts'
import { Waiting } from './Waiting.tsx'

export interface ListFaceProps {
  readonly screen: Screen
  readonly state: ListState
  readonly face: Face
  /** absent: this actor creates nothing here */
  readonly onCreate: (() => void) | undefined
}

/** Another picture of a list, under the list's own filters. */
export function ListFace(props: ListFaceProps) {
  return FACES[props.face.face].reads === 'month' ? <MonthFace {...props} /> : <SeriesFace {...props} />
}

function MonthFace({ screen, state, face }: ListFaceProps) {
  const { entity } = useScreen()
  const open = useOpenRow(screen)
  const answer = useFace<MonthAnswer>(screen, state, face)
  const Room = MONTH_ROOMS[face.face]
  if (!answer.data || !Room) return <Waiting answer={answer} rows={8} />
  return (
    <Room
      entity={entity}
      face={face}
      answer={answer.data}
      noun={screen.noun}
      onOpen={open}
      hrefOf={(month) => state.href({ [MONTH_WORD]: month })}
    />
  )
}

function SeriesFace({ screen, state, face, onCreate }: ListFaceProps) {
  const { entity } = useScreen()
  const answer = useFace<SeriesAnswer>(screen, state, face)
  const Room = SERIES_ROOMS[face.face]
  if (!answer.data || !Room) return <Waiting answer={answer} rows={8} />
  if (answer.data.periods.length === 0)
    return <ListWords title={screen.noun} empty={screen.empty} answer={NOTHING} state={state} onCreate={onCreate} />
  return <Room entity={entity} face={face} answer={answer.data} />
}

function useFace<Answer>(screen: Screen, { params, keyword, month }: ListState, face: Face) {
  const query = JSON.stringify({ ...params, keyword, [FACE_WORD]: face.key, [MONTH_WORD]: month })
  const path = callOf(screen, 'face')
  return useLoad(
    useCallback(
      (signal: AbortSignal) => api.get<Answer>(path, JSON.parse(query), { auth: true, signal, quiet: true }),
      [path, query],
    ),
  )
}

const NOTHING: ListAnswer = {
  rows: [],
  total: 0,
  capped: false,
  tabs: [],
  loading: false,
  fetching: false,
  failed: null,
  wrong: false,
  retry: () => undefined,
}
