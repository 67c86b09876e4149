// The cursor in a formatted text, put where a journey writes.
import type { Locator } from 'playwright-core'

/** The page keeps the editor of a text at its element. */
type Edited = HTMLElement & {
  readonly editor: {
    readonly view: {
      readonly posAtDOM: (node: Node, offset: number) => number
      readonly state: { readonly selection: { readonly head: number } }
    }
  }
}

/**
 * Puts the cursor before or behind all that a text says. The page moves it at once and tells the editor a moment later: a key that came in
 * between would be taken for the place where the cursor stood before.
 */
export async function cursorTo(place: 'start' | 'end', text: Locator): Promise<void> {
  await text.focus()
  // 20 ms after the focus the editor puts its own cursor into the page: a timer of as long that begins behind it ends behind it.
  await text.evaluate(() => new Promise((done) => void setTimeout(done, 20)))
  await text.press(place === 'start' ? 'Control+Home' : 'Control+End')
  await text.evaluate(async (element) => {
    const { view } = (element as Edited).editor
    for (;;) {
      const cursor = getSelection()
      if (cursor?.focusNode && view.posAtDOM(cursor.focusNode, cursor.focusOffset) === view.state.selection.head) return
      await new Promise((done) => void requestAnimationFrame(done))
    }
  })
}
