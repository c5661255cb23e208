import css from './Verified.module.css'

const PASSED = 1

interface Identity {
  readonly corporate: number | null | undefined
  readonly personal: number | null | undefined
}

/** The badge of whoever offers or asks on the market by the state of his two proofs of identity: as a business, or else as himself. */
export const VerifiedOwner = ({ corporate, personal }: Identity) =>
  corporate === PASSED ? <Verified /> : personal === PASSED ? <Verified person /> : null

/** The badge of who has proved his identity; with words where there is room. */
export function Verified({ words = false, person = false }: { words?: boolean; person?: boolean }) {
  return (
    <span className={person ? `${css.badge} ${css.person}` : css.badge} title={person ? '已通过个人认证' : '已通过企业认证'}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          fill="currentColor"
          d="M8 .8 9.9 2.2l2.3-.1.6 2.3 1.9 1.4L13.9 8l.8 2.2-1.9 1.4-.6 2.3-2.3-.1L8 15.2l-1.9-1.4-2.3.1-.6-2.3-1.9-1.4L2.1 8l-.8-2.2 1.9-1.4.6-2.3 2.3.1Z"
        />
        <path
          fill="none"
          stroke="var(--surface)"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="m5.2 8.2 1.9 1.9 3.7-4"
        />
      </svg>
      <span className={words ? undefined : 'sr-only'}>{person ? '个人已认证' : '已认证'}</span>
    </span>
  )
}
