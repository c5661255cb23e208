/** Runs `work` every `seconds`, never two at a time; a failure is reported and the next round tries again. */
export function every(seconds: number, work: () => Promise<unknown>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false
  const timer = setInterval(() => {
    running = running.then(() => (stopped ? undefined : work())).catch(onError)
  }, seconds * 1000)
  timer.unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
