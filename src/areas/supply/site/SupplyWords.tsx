import { Film } from '../../../web/site/parts/Film.tsx'
import { Panel } from '../../../web/site/parts/Panel.tsx'
import { RichText } from '../../../web/site/parts/RichText.tsx'
import { fileAddress } from '../../../web/site/site-info/file-address.ts'
import { Certificates } from './Certificates.tsx'
import type { SupplyDetail } from './supply.ts'

/** What the seller shows and says of his goods: a film, words, papers. */
export function SupplyWords({ supply }: { supply: SupplyDetail }) {
  return (
    <>
      {supply.video && (
        <Panel title="视频">
          <Film src={fileAddress(supply.video)} title="视频" />
        </Panel>
      )}
      {supply.content && (
        <Panel title="详细说明">
          <RichText html={supply.content} />
        </Panel>
      )}
      <Panel title="证明材料">
        <Certificates supply={supply} />
      </Panel>
    </>
  )
}
