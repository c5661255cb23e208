/** What of the browser's recogniser of speech is used here; the language's own types know nothing of it. */
export interface Recogniser {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { readonly resultIndex: number; readonly results: ArrayLike<Heard> }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

interface Heard {
  readonly isFinal: boolean
  readonly [place: number]: { readonly transcript: string }
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recogniser
    webkitSpeechRecognition?: new () => Recogniser
  }
}

/** Can this browser write down what is said? On a page without encryption none gives the microphone. */
export const canListen = (): boolean => window.isSecureContext !== false && recogniserOf() !== undefined

export const recogniserOf = (): Window['SpeechRecognition'] => window.SpeechRecognition ?? window.webkitSpeechRecognition
