// The page that verifies an exported trail without a network: bundled with all it needs into one HTML file (scripts/verifier.ts), which
// is handed out with each export. It is drawn by hand, for who audits it should not have to read a library.
import { isHex } from '#kernel/trail/proof/checks.ts'
import type { Verdict } from '#kernel/trail/proof/verdict.ts'
import { verifyFile } from './verify-file.tsx'
import { words } from './words.ts'

type Attributes = Readonly<Record<string, string>>

/** An element with its children; text is only ever text. */
function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

const listOf = (texts: readonly string[]) => texts.map((text) => made('li', {}, text))

const keyInput = made('input', {
  id: 'key',
  autocomplete: 'off',
  spellcheck: 'false',
  'aria-describedby': 'key-help key-wrong',
})
const keyWrong = made('p', { id: 'key-wrong', class: 'wrong', role: 'alert' })
const sealsInput = made('input', { id: 'seals', type: 'file', 'aria-describedby': 'seals-help' })
const fileInput = made('input', { id: 'file', type: 'file', accept: '.jsonl', class: 'file', multiple: '' })
const zone = made(
  'label',
  { for: 'file', class: 'zone' },
  made('b', {}, words.drop),
  made('span', {}, words.choose),
  fileInput,
)
const results = made('div', { class: 'results' })

function resultOf(name: string, tone: 'intact' | 'broken' | 'unknown', ...children: readonly (Node | string)[]) {
  return made(
    'article',
    { class: tone, 'aria-label': name },
    made('h2', {}, made('span', { class: 'sign', 'aria-hidden': 'true' }, tone === 'intact' ? '✔' : '✖'), words[tone]),
    made('p', { class: 'name' }, name),
    ...children,
  )
}

function drawVerdict(name: string, { ok, about, found, first, faults, more }: Verdict): HTMLElement {
  const broken = first === null ? [] : [made('p', { class: 'first' }, made('b', {}, words.first), first)]
  const all =
    faults.length < 2
      ? []
      : [
          made(
            'details',
            {},
            made('summary', {}, words.faults(faults.length + more)),
            made('ol', {}, ...listOf([...faults, ...(more > 0 ? [words.more(more)] : [])])),
          ),
        ]
  return resultOf(name, ok ? 'intact' : 'broken', ...broken, made('ul', {}, ...listOf([...about, ...found])), ...all)
}

async function verify(file: File, key: string | undefined): Promise<void> {
  const stop = new AbortController()
  const bar = made('progress', {
    max: String(Math.max(file.size, 1)),
    value: '0',
    'aria-label': words.progress(file.name),
  })
  const said = made('span', { class: 'far' })
  const button = made('button', { type: 'button' }, words.cancel)
  button.addEventListener('click', () => stop.abort())
  const running = made('article', { class: 'running' }, made('p', {}, words.progress(file.name)), bar, said, button)
  results.prepend(running)
  try {
    const verdict = await verifyFile(file, {
      key,
      seals: sealsInput.files?.[0],
      signal: stop.signal,
      tell({ lines, bytes }) {
        bar.value = bytes
        said.textContent = words.far(lines, Math.floor((bytes / Math.max(file.size, 1)) * 100))
      },
    })
    running.replaceWith(drawVerdict(file.name, verdict))
  } catch (error) {
    const why = stop.signal.aborted
      ? words.stopped
      : words.unreadable(error instanceof Error ? error.message : String(error))
    running.replaceWith(resultOf(file.name, 'unknown', made('p', {}, why)))
  }
}

/** The key that was typed; null where it is none. */
function readKey(): string | undefined | null {
  const key = keyInput.value.trim().toLowerCase()
  const isWrong = key !== '' && !isHex(key, 32)
  keyWrong.textContent = isWrong ? words.keyWrong : ''
  keyInput.toggleAttribute('aria-invalid', isWrong)
  if (isWrong) keyInput.focus()
  return isWrong ? null : key || undefined
}

async function verifyAll(files: readonly File[]): Promise<void> {
  const key = readKey()
  if (key !== null) for (const file of files) await verify(file, key)
}

fileInput.addEventListener('change', () => {
  const files = [...(fileInput.files ?? [])]
  fileInput.value = '' // The same file may be chosen again.
  void verifyAll(files)
})

// A file that misses the field would take the place of the page.
document.addEventListener('dragover', (event) => {
  event.preventDefault()
  zone.classList.add('over')
})
document.addEventListener('dragleave', () => zone.classList.remove('over'))
document.addEventListener('drop', (event) => {
  event.preventDefault()
  zone.classList.remove('over')
  void verifyAll([...(event.dataTransfer?.files ?? [])])
})

document.title = words.title
document.body.append(
  made(
    'main',
    {},
    made('h1', {}, words.title),
    made('p', { class: 'lead' }, words.lead),
    zone,
    made(
      'div',
      { class: 'options' },
      made(
        'div',
        {},
        made('label', { for: 'key' }, words.key),
        keyInput,
        made('p', { id: 'key-help', class: 'help' }, words.keyHelp),
        keyWrong,
      ),
      made(
        'div',
        {},
        made('label', { for: 'seals' }, words.seals),
        sealsInput,
        made('p', { id: 'seals-help', class: 'help' }, words.sealsHelp),
      ),
    ),
    made('div', { role: 'status' }, results),
  ),
)
