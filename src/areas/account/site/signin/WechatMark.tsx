/** Two speech bubbles, as everyone knows them. */
export function WechatMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d="M9.2 4C5.2 4 2 6.7 2 10c0 1.9 1 3.5 2.7 4.6L4 16.8l2.6-1.3c.8.2 1.7.4 2.6.4h.4a5 5 0 0 1-.2-1.4c0-3.1 3-5.6 6.7-5.6h.5C15.9 6 12.9 4 9.2 4ZM6.8 7.3a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8Zm4.8 0a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8Z" />
      <path d="M22 14.5c0-2.7-2.6-4.8-5.9-4.8s-5.9 2.1-5.9 4.8 2.6 4.8 5.9 4.8c.7 0 1.4-.1 2-.3l2.1 1.1-.6-1.9c1.5-.9 2.4-2.2 2.4-3.7Zm-7.8-1.6a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6Zm3.9 0a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6Z" />
    </svg>
  )
}
