/** Who provides this installation: what the server wrote into the page. */
export const provider = (() => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="provider"]')?.content
  return !written || written.startsWith('__') ? 'Plumbline' : written
})()
