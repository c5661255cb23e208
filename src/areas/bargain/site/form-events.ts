import type { FormEvent } from 'react'

interface Sending {
  press(): Promise<unknown>
  dismiss(): void
}

/** What a form of terms does when it is sent, and when a refusal asks that what it is about be read again. */
export const formEvents = ({ press, dismiss }: Sending, onRefresh: () => void) => ({
  submit(event: FormEvent): void {
    event.preventDefault()
    void press()
  },
  refresh(): void {
    dismiss()
    onRefresh()
  },
})
