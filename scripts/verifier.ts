// Bundles the offline verifier, readable, for it is evidence: dist/plumbline-verify.mjs, which plain Node runs, and
// dist/plumbline-verify.html, which any browser opens from a folder. Both stand on the same core (kernel/trail/proof).
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')
const page = join(root, 'src/shell/verifier-page')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page as one file. Its own policy lets nothing in and nothing out: only the script and the looks that stand in it. */
export function pageOf(script: string, style: string): string {
  // What would end the element early is written another way, which means the same within strings of JavaScript.
  const code = script.replaceAll('</script', String.raw`<\/script`)
  const policy = `default-src 'none'; script-src ${hashOf(code)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plumbline verifier</title>
<style>${style}</style>
</head>
<body>
<script type="module">${code}</script>
</body>
</html>
`
}

async function buildPage(folder: string): Promise<void> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: join(page, 'page.tsx'), output: { codeSplitting: false, format: 'es' } },
      modulePreload: false,
    },
  })
  const [made] = [built].flat() as readonly Rolldown.RolldownOutput[] // It does not watch, so it is an output.
  const [script, ...others] = made?.output.filter((one) => one.type === 'chunk') ?? []
  if (!script || others.length > 0) throw new Error('The page of the verifier is not one script.')
  const style = readFileSync(join(page, 'page.css'), 'utf8')
  writeFileSync(join(folder, 'plumbline-verify.html'), pageOf(script.code, style))
}

/** Writes both verifiers. @param folder where to, `dist` if not said */
export const buildVerifier = async (folder = join(root, 'dist')): Promise<void> => {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'scripts/verify-export.ts'),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'plumbline-verify.mjs', codeSplitting: false } },
    },
  })
  await buildPage(folder)
}
