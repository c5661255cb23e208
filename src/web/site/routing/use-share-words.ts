import { useEffect } from 'react'

const LENGTH = 120

/** The title and description that a browser or chat app shows of this address; as the page is left, the former ones come back. */
export function useShareWords(title: string | undefined, about: string | undefined): void {
  useEffect(() => {
    if (!title) return
    const words = about?.replace(/\s+/g, ' ').trim().slice(0, LENGTH)
    const undo = [
      setMeta('property', 'og:title', title),
      ...(words ? [setMeta('name', 'description', words), setMeta('property', 'og:description', words)] : []),
    ]
    return () => {
      for (const one of undo) one()
    }
  }, [title, about])
}

/** @returns the undoing */
function setMeta(key: 'name' | 'property', name: string, content: string): () => void {
  const there = document.head.querySelector<HTMLMetaElement>(`meta[${key}="${name}"]`)
  const meta = there ?? document.head.appendChild(document.createElement('meta'))
  const before = meta.content
  meta.setAttribute(key, name)
  meta.content = content
  return () => {
    if (there) meta.content = before
    else meta.remove()
  }
}
