import { Alert, Button, Flex } from 'antd'
import { Link } from 'react-router'
import type { Guard } from '../../core/entity/entity.ts'
import { usePhone } from '../media.ts'
import { useBundle } from '../providers/BundleProvider.tsx'

/** The things that the account still lacks for this form, said before it is filled in, with the way there. */
export function Hurdles({ guards, note }: { guards: readonly Guard[]; note?: string | undefined }) {
  const phone = usePhone()
  return guards.map(({ text, to }) => {
    const way = to && <WayOut to={to} />
    // a narrow screen has no room beside the words
    return phone ? (
      <Alert
        key={text}
        type="warning"
        title={text}
        description={
          <Flex vertical align="start" gap={12}>
            {note}
            {way}
          </Flex>
        }
      />
    ) : (
      <Alert key={text} type="warning" showIcon title={text} description={note} action={way} />
    )
  })
}

/** A button to the page where a guard is satisfied, called as the menu calls it. */
export function WayOut({ to }: { to: string }) {
  const { screens } = useBundle()
  const page = [...screens.values()].find((screen) => screen.route === to)
  if (!page) return null
  return (
    <Link to={to}>
      <Button type="primary">{`去“${page.title}”`}</Button>
    </Link>
  )
}
