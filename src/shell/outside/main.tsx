// The page for people outside: no frame, no session, nothing of the staff's program. It is drawn by hand, so that it weighs a few
// kilobytes on a telephone somewhere on the road (decision 0167).
import './outside.css'
import { drawComplaint } from './complaint.tsx'
import { drawRoom } from './room.tsx'
import { drawStatus } from './status.tsx'
import { drawSurvey } from './survey.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
if (location.pathname === '/outside/complaint') void drawComplaint(root)
else if (location.pathname === '/outside/room') void drawRoom(root)
else if (location.pathname === '/outside/survey') void drawSurvey(root)
else void drawStatus(root)
// A link is opened in a tab where another one stands: the address changes behind # alone.
window.addEventListener('hashchange', () => location.reload())
