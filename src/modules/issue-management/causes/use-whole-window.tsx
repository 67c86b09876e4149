import { useEffect, useRef, useState } from 'react'

/** An element that can fill the whole window, as the browser does it; Escape leaves. `toggle` is null where it cannot. */
export function useWholeWindow() {
  const ref = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const look = () => setWhole(document.fullscreenElement !== null && document.fullscreenElement === ref.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const toggle = () => void (isWhole ? document.exitFullscreen() : ref.current?.requestFullscreen())
  return { ref, isWhole, toggle: document.fullscreenEnabled ? toggle : null }
}
