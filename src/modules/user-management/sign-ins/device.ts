// The device that a browser speaks of, in a few words. What it says of itself proves nothing; it is a hint for who reads it. Pure.

const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const first = (known: readonly (readonly [RegExp, string])[], agent: string) =>
  known.find(([shape]) => shape.test(agent))?.[1]

/** “Firefox on Windows”; of a program its own name; null where nothing was said. */
export function deviceInWords(agent: string | null): string | null {
  if (agent === null) return null
  const [browser, system] = [first(browsers, agent), first(systems, agent)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? agent.split(/[\s/]/)[0] ?? null
}
