// Runs before the first paint, so that the chosen theme never flashes. A file of its own, because the content security
// policy allows no inline script.
;(() => {
  let stored
  try {
    stored = JSON.parse(localStorage.getItem('theme'))
  } catch {
    // Unreadable or forbidden storage: the system's preference decides.
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
