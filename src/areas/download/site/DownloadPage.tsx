import { ListingPage } from '../../../web/site/listing/ListingPage.tsx'
import type { Listing } from '../../../web/site/listing/listing.ts'
import { DownloadRows } from './DownloadRows.tsx'
import type { Download } from './download.ts'

const DOWNLOADS: Listing<Download> = {
  path: '/query',
  title: '下载中心',
  entity: 'download',
  call: 'Download/lists',
  choices: ['cate', 'ext'],
  sorts: [
    { title: '最新', value: '' },
    { title: '下载次数', value: '-count' },
  ],
  noun: '文件',
  counter: '个',
  hint: '合同、报表、资料，例如 购销',
  none: { title: '还没有可下载的文件', hint: '合同范本、填报表和技术资料会陆续上传。' },
  Rows: DownloadRows,
}

/** Contract forms, report sheets and papers to take away. */
export function DownloadPage() {
  return <ListingPage listing={DOWNLOADS} />
}
