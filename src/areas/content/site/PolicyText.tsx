import { api } from '../../../web/api/client.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import { ErrorRetry } from '../../../web/site/parts/ErrorRetry.tsx'
import { RichText } from '../../../web/site/parts/RichText.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import css from './PolicyText.module.css'
import type { Policy, PolicyType } from './policy.ts'

/** The text of one agreement with its date. */
export function PolicyText({ type }: { type: PolicyType }) {
  const { data, error, reload } = useLoad<Policy>(
    (signal) => api.get('Config/getPolicy', { type }, { quiet: true, signal }),
    `policy:${type}`,
  )
  if (!data && error) return <ErrorRetry error={error} onRetry={reload} />
  if (!data) return <Waiting />
  return (
    <>
      {(data.version || data.updated_at) && (
        <p className={css.date}>
          {data.version && `版本 ${data.version}`} {data.updated_at && `更新于 ${data.updated_at.slice(0, 10)}`}
        </p>
      )}
      <RichText html={data.content} />
    </>
  )
}

function Waiting() {
  return (
    <div className={css.waiting}>
      {[100, 96, 88, 100, 92, 60].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed lines
        <Skeleton key={at} width={`${width}%`} />
      ))}
    </div>
  )
}
