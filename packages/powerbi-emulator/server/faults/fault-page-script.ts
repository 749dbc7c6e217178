/** Script of the fault injection page; it uses the same control API as tests. */
export const faultPageScript = `
const form = document.forms[0]
const { kind, amount, call, report, times, retryAfterSeconds } = form.elements
const list = document.getElementById('faults')
const say = (text) => { document.getElementById('status').textContent = text }
const names = new Map([...report.options].map(({ value, text }) => [value, text]))
const kinds = new Map([...kind.options].map((option) => [option.value, option]))

async function send(method, path, body) {
  const answer = await fetch('/__emulator/' + path, {
    method, body: body && JSON.stringify(body), headers: body ? { 'content-type': 'application/json' } : {},
  })
  const text = await answer.text()
  const json = text ? JSON.parse(text) : {}
  if (!answer.ok) throw new Error(json.error.message)
  return json.value
}

function showAmount() {
  const { amount: unit, preset } = kind.selectedOptions[0].dataset
  const label = document.getElementById('amount')
  label.hidden = amount.disabled = !unit
  label.firstElementChild.textContent = unit
  amount.value = preset
}

function readFault() {
  const { value: field, dataset } = kind.selectedOptions[0]
  const once = { message: 'LoadReportFailed', detailedMessage: 'Injected on the faults page.' }
  const value = field.endsWith('errorOnce') ? once : dataset.amount ? Number(amount.value) : true
  const [name, inner] = field.split('.')
  const fault = { [name]: inner ? { [inner]: value } : value }
  for (const one of [call, report]) if (one.value) fault[one.name] = one.value
  for (const one of [times, retryAfterSeconds]) if (one.value) fault[one.name] = Number(one.value)
  return fault
}

function describe(fault) {
  const parts = Object.entries(fault).flatMap(([name, value]) =>
    typeof value === 'object' && value ? Object.entries(value).map(([inner, one]) => [name + '.' + inner, one]) : [[name, value]])
  const labels = parts.flatMap(([field, value]) => {
    const option = kinds.get(field)
    if (!option) return []
    return [option.text + (option.dataset.amount ? ' (' + option.dataset.amount + ' ' + value + ')' : '')]
  })
  if (fault.retryAfterSeconds !== undefined) labels.push('Retry-After ' + fault.retryAfterSeconds)
  return labels.join(', ')
}

function rowOf(fault) {
  const row = document.createElement('tr')
  const left = fault.remaining ?? 'until reset'
  for (const text of [describe(fault), fault.call ?? 'any', names.get(fault.report) ?? fault.report ?? 'any', left])
    row.insertCell().textContent = text
  row.cells[3].className = 'number'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet'
  button.textContent = 'Remove'
  button.setAttribute('aria-label', 'Remove: ' + describe(fault))
  button.addEventListener('click', () => run(() => send('DELETE', 'faults/' + fault.id), 'The fault was removed.'))
  row.insertCell().append(button)
  return row
}

let shown = ''
async function refresh() {
  const [faults, counts] = await Promise.all([send('GET', 'faults'), send('GET', 'calls')])
  for (const cell of document.querySelectorAll('[data-count]')) {
    cell.textContent = counts[cell.dataset.count] ?? 0
    cell.parentElement.hidden = !(cell.dataset.count in counts)
  }
  // Re-rendered only after a change, so that the focus stays in place.
  if (shown === JSON.stringify(faults)) return
  shown = JSON.stringify(faults)
  list.replaceChildren(...faults.map(rowOf))
  if (faults.length > 0) return
  const cell = list.insertRow().insertCell()
  cell.colSpan = 5
  cell.className = 'empty'
  cell.textContent = 'No active faults.'
}

async function run(action, message) {
  try {
    await action()
    say(message)
    await refresh()
  } catch (error) {
    say(error.message)
  }
}

kind.addEventListener('change', showAmount)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  run(() => send('POST', 'faults', readFault()), 'The fault was injected.')
})
document.getElementById('reset').addEventListener('click', () =>
  run(() => send('DELETE', 'faults'), 'All faults and counts were reset.'))
for (const button of document.querySelectorAll('[data-pick]')) button.addEventListener('click', () => {
  report.value = button.dataset.pick
  form.scrollIntoView({ block: 'center' })
  kind.focus()
})
showAmount()
refresh()
setInterval(() => { if (!document.hidden) refresh().catch(() => {}) }, 2000)
`
