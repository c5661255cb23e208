/** Lets code outside of React (the client on code 403) change the page; the app binds the router's navigate at start. */
type Go = (to: string) => void

let go: Go = (to) => window.location.assign(to)

export function bindNavigation(next: Go): void {
  go = next
}

export function navigateTo(to: string): void {
  go(to)
}
