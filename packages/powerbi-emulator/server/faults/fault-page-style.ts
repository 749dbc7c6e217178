/** Styles of the fault injection page; colours match the reports, light or dark. */
export const faultPageStyle = `
:root {
  color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif;
  --canvas: light-dark(#f6f7f9, #0e141d); --surface: light-dark(#fff, #161e2a);
  --line: light-dark(#d9dfe7, #2a3545); --ink: light-dark(#0f1b2d, #edf1f7);
  --muted: light-dark(#556173, #a5b1c2); --brand: light-dark(#2456e6, #8aa8ff); --on-brand: light-dark(#fff, #0e141d);
}
* { box-sizing: border-box }
[hidden] { display: none !important }
body { margin: 0; background: var(--canvas); color: var(--ink) }
header, main { max-width: 68rem; margin: 0 auto; padding: 0 1.25rem }
header { padding-top: 1.5rem }
header p { margin: 0 }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.01em }
h2 { margin: 0 0 .75rem; font-size: 1.05rem }
a { color: var(--brand) }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin-bottom: 1.25rem; min-width: 0 }
form { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 1rem; align-items: end }
label { display: grid; gap: .25rem; color: var(--muted); font-size: .85rem }
input, select, button { font: inherit; min-height: 2.75rem; border-radius: 8px; border: 1px solid var(--line); padding: 0 .75rem; background: var(--canvas); color: var(--ink) }
input, select { font-size: 1rem; width: 100% }
input::placeholder { color: var(--muted); opacity: 1 }
button { background: var(--brand); border-color: var(--brand); color: var(--on-brand); font-weight: 600; cursor: pointer; padding: 0 1.25rem }
button.quiet { background: transparent; border-color: var(--line); color: var(--ink); font-weight: 400; min-height: 2.25rem; padding: 0 .75rem }
button:hover { filter: brightness(1.08) }
button.quiet:hover { border-color: var(--brand) }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
#status { min-height: 1.5em; margin: .75rem 0 0; white-space: pre-line }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .75rem; margin-bottom: .75rem }
.columns { display: grid; grid-template-columns: minmax(17rem, 1fr) 2fr; gap: 1.25rem; align-items: start }
.scroll { overflow-x: auto; position: relative }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); font-weight: 400; vertical-align: middle }
thead th { color: var(--muted); font-size: .85rem }
tbody tr:last-child > * { border-bottom: 0 }
.number { text-align: right; font-variant-numeric: tabular-nums; padding-right: 0 }
th.number + th, td.number + td { padding-left: 1rem }
code { font-size: .85rem; white-space: nowrap }
.empty { color: var(--muted) }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
@media (max-width: 50rem) { .columns { grid-template-columns: minmax(0, 1fr) } }
`
