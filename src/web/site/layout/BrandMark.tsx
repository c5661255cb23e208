/** The platform's sign: a fish over a wave. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--color-primary)" />
      <path d="M5 15.5c4-6 12-6.5 16.5-1.5L27 10c-1 3.6-1 7.4 0 11l-5.5-4C17 22 9 21.5 5 15.5Z" fill="#fff" />
      <circle cx="10.5" cy="14.5" r="1.3" fill="var(--color-primary)" />
      <path
        d="M5 25.5c2.5-1.8 5-1.8 7.5 0s5 1.8 7.5 0 5-1.8 7 0"
        fill="none"
        stroke="#8fd0ee"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  )
}
