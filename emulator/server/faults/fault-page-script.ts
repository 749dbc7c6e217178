/** The little program of the page of faults; it speaks to the addresses that tests use, too. */
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
  const { amount: unit, usual } = kind.selectedOptions[0].dataset
  const label = document.getElementById('amount')
  label.hidden = amount.disabled = !unit
  label.firstElementChild.textContent = unit
  amount.value = usual
}

function orderedFault() {
  const { value: field, dataset } = kind.selectedOptions[0]
  const once = { message: 'LoadReportFailed', detailedMessage: 'Ordered on the page of faults.' }
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
  const told = parts.flatMap(([field, value]) => {
    const option = kinds.get(field)
    if (!option) return []
    return [option.text + (option.dataset.amount ? ' (' + option.dataset.amount + ' ' + value + ')' : '')]
  })
  if (fault.retryAfterSeconds !== undefined) told.push('Retry-After ' + fault.retryAfterSeconds)
  return told.join(', ')
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
  button.textContent = 'Forget'
  button.setAttribute('aria-label', 'Forget: ' + describe(fault))
  button.addEventListener('click', () => act(() => send('DELETE', 'faults/' + fault.id), 'The fault is forgotten.'))
  row.insertCell().append(button)
  return row
}

let shown = ''
async function refresh() {
  const [faults, counts] = await Promise.all([send('GET', 'faults'), send('GET', 'calls')])
  for (const cell of document.querySelectorAll('[data-count]')) cell.textContent = counts[cell.dataset.count] ?? 0
  // The list is written anew only when it changed, so that the focus stays where it is.
  if (shown === JSON.stringify(faults)) return
  shown = JSON.stringify(faults)
  list.replaceChildren(...faults.map(rowOf))
  if (faults.length > 0) return
  const cell = list.insertRow().insertCell()
  cell.colSpan = 5
  cell.className = 'empty'
  cell.textContent = 'Nothing is ordered: everything works.'
}

async function act(action, told) {
  try {
    await action()
    say(told)
    await refresh()
  } catch (error) {
    say(error.message)
  }
}

kind.addEventListener('change', showAmount)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  act(() => send('POST', 'faults', orderedFault()), 'The fault is ordered.')
})
document.getElementById('reset').addEventListener('click', () =>
  act(() => send('DELETE', 'faults'), 'All faults and counts are forgotten.'))
for (const button of document.querySelectorAll('[data-pick]')) button.addEventListener('click', () => {
  report.value = button.dataset.pick
  form.scrollIntoView({ block: 'center' })
  kind.focus()
})
showAmount()
refresh()
setInterval(() => { if (!document.hidden) refresh().catch(() => {}) }, 2000)
`
