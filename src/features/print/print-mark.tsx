import { useEffect } from 'react'
import { instantInWords } from '#ui/dates.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { printed, uncontrolled } from './print-words.ts'
import './print.css'

/** A text as a string of CSS. */
const quoted = (text: string) => JSON.stringify(text.replaceAll(/[\p{Cc}\\"]/gu, ' '))

/** What the head and foot of each printed page say: what it is, who prints it and when. Set in the moment of printing. */
export function PrintMark({ what }: { readonly what: string }) {
  const { me } = useFrame()
  useEffect(() => {
    const { documentElement: root } = document
    const before = () => {
      const by = printed(me.name, instantInWords(new Date().toISOString()))
      root.style.setProperty('--print-what', quoted(what))
      root.style.setProperty('--print-by', quoted(`${uncontrolled} · ${by}`))
    }
    addEventListener('beforeprint', before)
    return () => removeEventListener('beforeprint', before)
  }, [me.name, what])
  return null
}
