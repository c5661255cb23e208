/** Small fry: something is still to grow here. */
export const EmptyArt = () => (
  <svg
    viewBox="0 0 64 64"
    width="100%"
    height="100%"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    stroke="#1f8077"
    strokeWidth={2.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M8 20c5-6 13-6 18-1l6-4c-1 4-1 8 0 12l-6-4c-5 5-13 4-18-3ZM13 19.5v.1" />
    <path d="M30 36c5-6 13-6 18-1l6-4c-1 4-1 8 0 12l-6-4c-5 5-13 4-18-3ZM35 35.5v.1" />
    <path d="M12 50c4-5 11-5 15-1l5-3c-1 3-1 7 0 10l-5-3c-4 4-11 3-15-3ZM16.5 49.5v.1" />
    <path d="M46 14a3 3 0 1 0 0 .1M54 21a2 2 0 1 0 0 .1M16 35a2 2 0 1 0 0 .1" />
  </svg>
)
