// Of its own, because below its steps it shows who on the market suits it.
import type { Screen } from '../../../core/entity/entity.ts'
import { ShowScreen } from '../../../web/screens/ShowScreen.tsx'
import { Matches } from './Matches.tsx'

export function MatchedSupply({ screen }: { screen: Screen }) {
  return <ShowScreen screen={screen}>{(record) => <Matches controller="MySupply" id={Number(record.id)} />}</ShowScreen>
}
