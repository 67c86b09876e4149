// What the page is drawn with: elements with their properties, and nothing that takes text for markup.

type Child = Node | string | null

type Props = Readonly<Record<string, string | boolean | ((event: Event) => void)>>

/** Makes an element. A function is heard under its name; `true` sets an attribute, `false` leaves it out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (typeof value === 'string') element.setAttribute(name, value)
    else if (value) element.setAttribute(name, '')
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

/** A day as people read it. */
export const dayInWords = (day: string, language = 'en-GB'): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' })

/** Where photos and PDF files are chosen, the only ones that are taken here. */
export const fileInput = (props: Props = {}): HTMLInputElement =>
  h('input', { name: 'file', type: 'file', accept: 'application/pdf,image/jpeg,image/png,image/webp', ...props })

/** A field with its label above, its help and what is wrong with it below. */
export function field(
  input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  { label, help = '' }: { readonly label: string; readonly help?: string },
): HTMLElement {
  input.id = `field-${input.name}`
  const wrong = h('p', { class: 'wrong', id: `${input.id}-wrong`, hidden: true })
  const about = h('p', { class: 'help', id: `${input.id}-help` }, help)
  input.setAttribute('aria-describedby', `${about.id} ${wrong.id}`)
  return h('div', { class: 'field' }, h('label', { for: input.id }, label), help === '' ? null : about, input, wrong)
}

/** Says what is wrong beside the fields that it concerns; the first of them takes focus. @returns whether there is one */
export function sayWrong(form: HTMLFormElement, faults: ReadonlyMap<string, string>): boolean {
  let first: HTMLElement | undefined
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name],textarea[name],select[name]')) {
    const wrong = form.querySelector<HTMLElement>(`#${input.id}-wrong`)
    const said = faults.get(input.name)
    if (!wrong) continue
    wrong.hidden = said === undefined
    wrong.textContent = said ?? ''
    if (said === undefined) input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
    if (said !== undefined) first ??= input
  }
  first?.focus()
  return first !== undefined
}

/** What was typed into a field of a form, or chosen in it. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
