import { useState } from 'react'
import { ApiError, NetworkError } from '../../../web/api/api-error.ts'
import { useUser } from '../../../web/session/use-user.ts'
import { Button } from '../../../web/site/parts/Button.tsx'
import { useAfterSignIn } from '../../../web/site/parts/use-after-sign-in.ts'
import { fileAddress } from '../../../web/site/site-info/file-address.ts'
import { askFile, type Download } from './download.ts'

/** Takes the file; one that is for members asks a visitor to sign in first, and then comes. */
export function DownloadButton({ row }: { row: Download }) {
  const user = useUser()
  const [busy, setBusy] = useState(false)
  const take = () => {
    setBusy(true)
    askFile(row.id)
      .then(({ url, name }) => keep(fileAddress(url), name))
      .catch((error: unknown) => {
        // the refusal has been shown; without a network the button is free again
        if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
      })
      .finally(() => setBusy(false))
  }
  const afterSignIn = useAfterSignIn(take)
  const says = row.login_required && !user ? '登录下载' : '下载'
  return (
    <Button busy={busy} aria-label={`${says}${row.name}`} onClick={row.login_required ? afterSignIn : take}>
      {says}
    </Button>
  )
}

function keep(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
