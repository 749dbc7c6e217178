import { createRoot } from 'react-dom/client'

/** The baseline: the smallest possible React page. */
const root = document.getElementById('root')
if (root) createRoot(root).render(<button type="button">Ready</button>)
