// Whether a test that is named somewhere is there: documents and requirements name tests by their files and sentences.

import { readFileSync } from 'node:fs'

const texts = new Map<string, string>()
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

/** Whether a file holds a test of that name, however it is quoted. */
export function isThere({ file, name }: { readonly file: string; readonly name: string }): boolean {
  const text = textOf(file)
  const escaped = name.replaceAll("'", String.raw`\'`)
  return [`test('${escaped}'`, `test("${name}"`, `test(\`${name}\``].some((called) =>
    text.replaceAll(/test\(\s+/g, 'test(').includes(called),
  )
}
