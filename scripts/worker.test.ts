import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partsOf } from './worker.ts'

const manifest = {
  'index.html': { file: 'assets/main-1.js', css: ['assets/main-1.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-2.js', imports: ['index.html'] },
  'src/checklist.tsx': {
    file: 'assets/checklist-3.js',
    imports: ['_react.js'],
    assets: ['assets/inter-latin-wght-4.woff2', 'assets/inter-greek-wght-5.woff2'],
  },
  'src/pdf.tsx': { file: 'assets/pdf-6.js' },
}

test('the worker keeps the screens it is told with everything they stand on, once, and nothing else', () => {
  assert.deepEqual(partsOf(manifest, ['index.html', 'src/checklist.tsx']), [
    '/assets/checklist-3.js',
    '/assets/inter-latin-wght-4.woff2',
    '/assets/main-1.css',
    '/assets/main-1.js',
    '/assets/react-2.js',
  ])
})

test('a screen that the build does not know stops the build', () => {
  assert.throws(() => partsOf(manifest, ['src/gone.tsx']), /no part src\/gone\.tsx/)
})
