import { instantInWords } from '#ui/dates.ts'
import { useNow } from '#ui/now.tsx'
import { words } from './words.ts'
import styles from './guest.module.css'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** One tile of the mark, as an address of a picture: grey that is seen on light and dark grounds, and read through without effort. */
function tileOf(text: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="440" height="300"><text x="220" y="150" text-anchor="middle" transform="rotate(-24 220 150)" font-family="sans-serif" font-size="14" fill="#808080" fill-opacity="0.17">${escaped(text)}</text></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/** Whoever photographs the screen of a guest, or prints it, takes along whose it was and when. */
export function GuestMark({ name }: { readonly name: string }) {
  const text = words.mark(name, instantInWords(new Date(useNow()).toISOString()))
  return <div className={styles.mark} style={{ backgroundImage: tileOf(text) }} aria-hidden data-mark={text} />
}
