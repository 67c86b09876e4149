// What is taken over of a page that was copied elsewhere: words, lists, tables. Nothing of it runs, and nothing is fetched.

/** What would run or be fetched, were it put into a page. */
const foreign = 'script, style, iframe, object, embed, img, picture, svg, video, audio, link, meta, base'

/** What shows something, so that its absence is said. */
const shown = 'img, picture, svg, video, object, embed, iframe'

export type Pasted = { readonly html: string; readonly hasPictures: boolean }

/** A copied page without what is not taken over; `all` pictures are not where a text takes none, not even those of ours. */
export function pasted(html: string, { without }: { readonly without: 'foreign' | 'all' }): Pasted {
  // A document of its own, which runs and fetches nothing.
  const page = new DOMParser().parseFromString(html, 'text/html')
  const lost = without === 'all' ? `${shown}, figure[data-picture]` : shown
  const hasPictures = page.querySelector(lost) !== null
  for (const element of page.querySelectorAll(without === 'all' ? `${foreign}, figure[data-picture]` : foreign))
    element.remove()
  return { html: page.body.innerHTML, hasPictures }
}
