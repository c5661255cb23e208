/** `npm run late`, in the browser: calls leave late and are answered late, at odd times. Runs in the page. @param most milliseconds each way */
export function answerLate(most: number): void {
  const { fetch } = window
  const wait = () => new Promise<void>((done) => setTimeout(done, Math.random() * most))
  window.fetch = async (address, init) => {
    if (!String(address).includes('/api/')) return fetch(address, init)
    await wait()
    const answer = await fetch(address, init)
    await wait()
    return answer
  }
}
