import { api } from '../../api/client.ts'
import { DetailPage } from '../detail/DetailPage.tsx'
import info from '../parts/Info.module.css'
import { Skeleton } from '../parts/Skeleton.tsx'
import { MadePage } from './MadePage.tsx'
import { RecordInfo } from './RecordInfo.tsx'
import { aboutOf, recordTitle } from './record-words.ts'
import type { Made, Row } from './use-made-screen.ts'

/** One record of a screen that an entity file puts on the public site. */
export function MadeInfoPage({ route }: { route: string }) {
  return <MadePage route={route}>{(made) => <Info made={made} />}</MadePage>
}

function Info({ made }: { made: Made }) {
  const { screen } = made
  const call = `${screen.controller}/${screen.calls.details ?? 'details'}`
  return (
    <DetailPage<Row>
      kind={screen.name}
      byReader
      load={(id, signal) => api.get(call, { id }, { auth: true, quiet: true, signal })}
      titleOf={(row) => recordTitle(made, row)}
      aboutOf={(row) =>
        aboutOf(
          made,
          screen.detail.flatMap((group) => group.fields),
          row,
        )
      }
      untitled={screen.title}
      gone={{
        title: `这条${screen.noun}看不到了`,
        hint: '可能已经撤下，或者地址有误。',
        to: screen.route,
        others: `看其他${screen.noun}`,
      }}
    >
      {(row) => (row ? <RecordInfo made={made} row={row} /> : <Waiting title={screen.noun} />)}
    </DetailPage>
  )
}

function Waiting({ title }: { title: string }) {
  return (
    <div className={info.page} role="status" aria-label={`正在加载${title}`}>
      <Skeleton height={260} />
      <Skeleton height={160} />
    </div>
  )
}
