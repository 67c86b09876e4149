import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { words } from './rich-words.ts'

/** Sends pictures and puts each into the text once it has arrived; says what is under way, and what was not taken. */
export function usePictures() {
  const { sendPicture } = useFrame()
  const [sending, setSending] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  async function put(editor: Editor, files: readonly File[]) {
    setRefused(null)
    for (const file of files) {
      try {
        setSending(words.sending(file.name, 0))
        const sent = await sendPicture(file, (part) => setSending(words.sending(file.name, Math.round(part * 100))))
        if (editor.isDestroyed) return
        editor.commands.insertContent({ type: 'picture', attrs: { ...sent, alt: '' } })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        setRefused(error.message)
      }
    }
    setSending(null)
  }
  return { put, sending, refused, refuse: setRefused }
}

/** The pictures of what was dropped or pasted. */
export const picturesOf = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
