import { useNavigate } from 'react-router'
import { Button } from '../../../web/site/parts/Button.tsx'
import { useAfterSignIn } from '../../../web/site/parts/use-after-sign-in.ts'

/** To the form with this product chosen; a visitor signs in first and goes on from there. */
export function ApplyButton({ productId, block = false }: { productId: number; block?: boolean }) {
  const navigate = useNavigate()
  const press = useAfterSignIn(() => void navigate(`/applyfor/release?product_id=${productId}`))
  return (
    <Button look="primary" block={block} onClick={press}>
      立即申请
    </Button>
  )
}
