import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from '#common/browser/store.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { Pairing } from '#common/display/pairing.ts'
import { viewer } from '#common/texts/pt/viewer.ts'
import { systemClock } from '#common/time/clock.ts'
import type { Texts } from '#viewer/i18n/texts.ts'
import { PairingScreen } from '#viewer/tv/pairing/PairingScreen.tsx'
import { TvProvider } from '#viewer/tv/tv-context.ts'
import { readQrCode } from '../../read-qr-code.ts'

let pairing: Pairing | undefined
afterEach(() => pairing?.stop())

/** The screen of a device to which the portal answers this. */
function open(answer: () => Promise<object>): void {
  pairing = new Pairing({
    clock: systemClock,
    call: () => answer() as never,
    idEmpresa: 1,
    publicKey: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
    onPaired: () => undefined,
  })
  pairing.start()
  const texts = createStore<Texts>({ language: 'pt', dictionary: viewer })
  const tv = { config: { company: 'Aurora' } as PublicConfig, texts, serverNow: Date.now }
  render(
    <TvProvider value={tv}>
      <PairingScreen pairing={pairing} />
    </TvProvider>,
  )
}

test('a phone reads the address with the code from the QR code', async () => {
  open(async () => ({
    device_code: 'secret',
    user_code: 'BCDF-GHJK',
    verification_uri: '/parearTela',
    verification_uri_complete: '/parearTela?code=BCDF-GHJK',
    expires_in: 600,
    interval: 5,
  }))
  await screen.findByText('BCDF-GHJK')
  expect(readQrCode(screen.getByRole('img'))).toBe(`${window.location.origin}/parearTela?code=BCDF-GHJK`)
  screen.getByText('O código muda sozinho a cada 10 minutos.')
  screen.getByText('The code is replaced every 10 minutes.')
})

test('without an answer of the portal the screen says so in both languages', async () => {
  open(() => Promise.reject(new Error('no network')))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Sem conexão com o portal')
  expect(alert.textContent).toContain('No connection to the portal')
  expect(screen.queryByRole('img')).toBeNull()
})
