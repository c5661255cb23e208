import type { Screen } from '../../../core/entity/entity.ts'
import { ShowScreen } from '../../../web/screens/ShowScreen.tsx'
import { Conversation } from './Conversation.tsx'

/** `/consulting/info?id=`: the conversation above the facts of the case. */
export function ConsultingInfo({ screen }: { screen: Screen }) {
  return (
    <ShowScreen screen={screen}>
      {(record, onDone) => (
        <Conversation key={record.id} id={Number(record.id)} status={Number(record.status)} onChanged={onDone} />
      )}
    </ShowScreen>
  )
}
