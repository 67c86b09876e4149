// Words in lines, as SVG needs them: it breaks no lines by itself.

/** Mean width of a letter of Inter in parts of its size. */
const letter = 0.51
/** The same, rather too wide, where what is drawn beside it must not be touched. */
const wide = 0.57

/** How many pixels a text of one line takes, about and at most. */
export const widthOf = (text: string, size: number): number => Math.ceil(text.length * size * wide)

/** A text in lines of a width, in pixels; what does not fit in `most` lines ends with an ellipsis. */
export function wrapped(text: string, width: number, size: number, most: number): readonly string[] {
  const room = Math.max(Math.floor(width / (size * letter)), 4)
  const lines: string[] = ['']
  const pieces = text.split(/\s+/).flatMap((word) => word.match(new RegExp(`.{1,${room}}`, 'gu')) ?? [])
  for (const piece of pieces) {
    const last = lines.at(-1) ?? ''
    if (last === '') lines[lines.length - 1] = piece
    else if (last.length + 1 + piece.length <= room) lines[lines.length - 1] = `${last} ${piece}`
    else lines.push(piece)
  }
  if (lines.length <= most) return lines
  const end = lines[most - 1] ?? ''
  return [...lines.slice(0, most - 1), `${end.slice(0, room - 1).trimEnd()}…`]
}
