import { afterEach, describe, expect, it, vi } from 'vitest'
import { AllowListedService, reportService } from '#common/embed/report-service.ts'

const emulator = 'http://localhost:41300'
const service = new AllowListedService([emulator])

afterEach(() => document.body.replaceChildren())

function aContainer(): HTMLElement {
  return document.body.appendChild(document.createElement('div'))
}

const config = (embedUrl: string) => ({ type: 'report', id: 'r1', accessToken: 't', tokenType: 1, embedUrl })

describe('the origins of reports', () => {
  it('embed from an allowed origin, in one iframe with its id', () => {
    const container = aContainer()
    const url = `${emulator}/reportEmbed?reportId=r1`
    const report = service.embed(container, { ...config(url), uniqueId: 'u1' })
    const iframe = container.querySelector('iframe')
    expect(iframe?.src).toBe(`${url}&uid=u1`)
    expect(iframe?.getAttribute('allowfullscreen')).toBe('true')
    expect(service.get(container)).toBe(report)
    expect(service.find('u1')).toBe(report)
  })

  it.each([
    'http://localhost:41301/reportEmbed',
    'https://localhost:41300/reportEmbed',
    'http://localhost:41300.evil.test/reportEmbed',
    'http://localhost:41300@evil.test/reportEmbed',
    'https://evil.test/reportEmbed?x=http://localhost:41300',
    'javascript:alert(1)//localhost:41300',
    '//localhost:41300/reportEmbed',
    'nonsense',
  ])('exclude %s', (url) => {
    const container = aContainer()
    expect(() => service.embed(container, config(url))).toThrow('Invalid embed URL')
    expect(container.querySelector('iframe')).toBeNull()
  })

  it("leave Microsoft's hosts to the library", () => {
    const container = aContainer()
    service.embed(container, { ...config('https://app.powerbi.com/reportEmbed?reportId=r1'), uniqueId: 'u2' })
    expect(container.querySelector('iframe')?.getAttribute('scrolling')).toBe('no')
    expect(service.find('u2')).toBe(service.get(container))
  })

  it('keep the iframe when a warm frame gets its report', () => {
    const container = aContainer()
    service.bootstrap(container, { type: 'report', embedUrl: `${emulator}/reportEmbed`, uniqueId: 'u3' })
    const iframe = container.querySelector('iframe')
    service.embed(container, { ...config(`${emulator}/reportEmbed?reportId=r1`), uniqueId: 'u3' })
    expect(container.querySelectorAll('iframe')).toHaveLength(1)
    expect(container.querySelector('iframe')).toBe(iframe)
  })

  it('leave no route behind for a removed report, which would keep it in memory', () => {
    const container = aContainer()
    const handled = vi.spyOn(service.wpmp, 'addHandler')
    service.embed(container, { ...config(`${emulator}/reportEmbed?reportId=r1`), uniqueId: 'u4' })
    service.reset(container)
    expect(handled).not.toHaveBeenCalled()
  })

  it('throw the errors of an invalid configuration', () => {
    const faulty = { ...config(`${emulator}/reportEmbed?reportId=r1`), settings: { panes: 'none' } }
    expect(() => service.embed(aContainer(), faulty as never)).toThrow()
  })
})

it('a page has one service, and its origins cannot change afterwards', () => {
  const first = reportService([emulator])
  expect(reportService([emulator])).toBe(first)
  expect(() => reportService([emulator, 'http://evil.test'])).toThrow('cannot change')
  expect(() => reportService([])).toThrow('cannot change')
})
