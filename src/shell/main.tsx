import './styles.tsx'
import { createRoot } from 'react-dom/client'
import { holdInstall } from '#features/offline/install.tsx'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
holdInstall()
createRoot(root).render(<App />)
