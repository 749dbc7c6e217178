import { createRoot } from 'react-dom/client'

/** What is measured against: the least that a page of React can be. */
const root = document.getElementById('root')
if (root) createRoot(root).render(<button type="button">Ready</button>)
