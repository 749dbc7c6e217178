import { type Locale, resolveLocale } from '../language/locale.ts'
import type { ErrorBody } from '../protocol/embed-error.ts'
import type { Renderer, ViewModel } from '../state/renderer.ts'
import { activePage } from '../state/report-state.ts'
import { hasFilterPane, hasTabs, isMobile } from '../state/settings.ts'
import type { UserActions } from '../state/user-actions.ts'
import { applyTheme, forcedColors, themeOf } from './apply-theme.ts'
import { element } from './element.ts'
import { drawError, drawErrorDialog, drawNotice } from './error-view.ts'
import { drawFilterPane } from './filter-pane.ts'
import { fitPage } from './fit-page.ts'
import { PageView } from './page-view.ts'
import { TabsView, tabId } from './tabs-view.ts'

/** If the font cannot be loaded, the fallback font stays. */
const keepFallbackFont = () => undefined

const sizeOf = (area: HTMLElement | null) => `${area?.offsetWidth}×${area?.offsetHeight}`

/**
 * Custom visuals are any code: they may wait for the size of their container or for the end of an animation. A frame
 * of another site that is `visibility: hidden` has neither in Chromium, so such a report is never rendered.
 */
async function laidOut(): Promise<void> {
  const { documentElement } = document
  const measured = new Promise<void>((resolve) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(documentElement)
  })
  await Promise.all([measured, documentElement.animate([], 1).finished])
}

/** Renders into the document's body. */
export class DomRenderer implements Renderer {
  readonly #actions: UserActions
  #page: PageView | null = null
  #tabs: TabsView | null = null
  #frame: HTMLElement | null = null
  #main: HTMLElement | null = null
  #side: HTMLElement | null = null
  #dialog: HTMLDialogElement | null = null
  #notice: HTMLElement | null = null
  #report = ''
  #locale = resolveLocale()

  #viewModel: ViewModel | null = null
  readonly #narrow = matchMedia('(max-width: 500px)')
  readonly #resized: ResizeObserver
  #fittedInto = ''

  constructor(actions: UserActions) {
    this.#actions = actions
    const renderAgain = () => this.#viewModel && this.render(this.#viewModel)
    this.#narrow.addEventListener('change', renderAgain)
    forcedColors.addEventListener('change', renderAgain)
    // It also reports the initial size, for which the page is already fitted.
    this.#resized = new ResizeObserver(() => sizeOf(this.#main) !== this.#fittedInto && renderAgain())
    // Charts are pictures: text drawn before the font was loaded is drawn again.
    document.fonts.load("1rem 'Inter Variable'").then(renderAgain, keepFallbackFont)
  }

  setLocale(locale: Locale): void {
    this.#locale = locale
    document.documentElement.lang = locale.tag
  }

  showLoading(): void {
    this.clear()
    document.body.append(
      element(
        'main',
        { class: 'loading', 'aria-busy': 'true', 'aria-label': this.#locale.texts.loading },
        ...Array.from({ length: 6 }, () => element('div', { class: 'skeleton' })),
      ),
    )
  }

  render(viewModel: ViewModel): void {
    const { state, settings } = viewModel
    const page = activePage(state)
    if (!this.#frame || this.#report !== state.report.id) this.#build(state.report.id)
    this.#viewModel = viewModel
    if (this.#page?.page !== page) {
      this.#page?.dispose()
      this.#page = new PageView(page, state.report.name, this.#actions)
      this.#main?.replaceChildren(this.#page.node)
    }
    document.title = `${page.displayName} · ${state.report.name}`
    document.body.dataset.background = settings.background === 1 ? 'transparent' : 'default'
    const isPhone = isMobile(settings) || this.#narrow.matches
    this.#frame?.setAttribute('data-layout', isPhone ? 'phone' : 'page')
    this.#frame?.setAttribute('data-tabs', settings.panes?.pageNavigation?.position === 1 ? 'left' : 'bottom')
    if (this.#main) this.#main.dataset.page = page.name
    this.#renderTabs(viewModel)
    this.#renderSide(viewModel)
    const theme = themeOf(viewModel, this.#fit(viewModel, isPhone))
    applyTheme(theme)
    this.#page.update(viewModel, theme)
  }

  async whenDrawn(): Promise<void> {
    await this.#page?.whenDrawn()
    await laidOut()
  }

  showError(error: ErrorBody): void {
    this.clear()
    document.body.append(drawError(error, this.#locale.texts.errors))
  }

  showErrorDialog(error: ErrorBody | null): void {
    const previous = this.#dialog
    this.#dialog = null
    previous?.close()
    previous?.remove()
    if (!error) return
    // The close event comes late, when the next dialog may already be open.
    const dialog = drawErrorDialog(error, this.#locale.texts.errors, () => {
      if (this.#dialog === dialog) this.showErrorDialog(null)
    })
    this.#dialog = dialog
    document.body.append(dialog)
    dialog.showModal()
  }

  showNotice(warning: ErrorBody | null): void {
    this.#notice?.remove()
    this.#notice = warning && drawNotice(this.#locale.texts.errors, () => this.showNotice(null))
    if (this.#notice) document.body.prepend(this.#notice)
  }

  closeOverlays(): void {
    this.showErrorDialog(null)
    this.#page?.closeMenus()
  }

  clear(): void {
    this.showErrorDialog(null)
    this.showNotice(null)
    this.#viewModel = null
    this.#page?.dispose()
    this.#page = null
    this.#tabs = null
    this.#frame = null
    this.#main = null
    this.#side = null
    this.#resized.disconnect()
    document.body.replaceChildren()
  }

  print(): void {
    window.print()
  }

  #build(report: string): void {
    this.clear()
    this.#report = report
    this.#tabs = new TabsView(this.#actions, this.#locale.texts.pages)
    this.#main = element('main', { 'data-report': report })
    this.#side = element('div', { class: 'side' })
    this.#frame = element('div', { class: 'frame' }, this.#main, this.#side, this.#tabs.node)
    document.body.append(this.#frame)
    this.#resized.observe(this.#main)
  }

  /** Fits the page into what tabs and panes leave. */
  #fit({ zoom, settings }: ViewModel, isPhone: boolean): number {
    if (!this.#main || !this.#page) return 0
    this.#fittedInto = sizeOf(this.#main)
    return fitPage({ area: this.#main, page: this.#page.node, settings, zoom, isPhone })
  }

  #renderTabs({ state, settings }: ViewModel): void {
    const isShown = hasTabs(settings)
    if (!this.#tabs) return
    this.#tabs.node.hidden = !isShown
    if (isShown) this.#tabs.update(state.pages, state.view.activePage)
    if (isShown) {
      this.#page?.node.setAttribute('role', 'tabpanel')
      this.#page?.node.setAttribute('aria-labelledby', tabId(state.view.activePage))
      return
    }
    this.#page?.node.removeAttribute('role')
    this.#page?.node.removeAttribute('aria-labelledby')
  }

  #renderSide(viewModel: ViewModel): void {
    if (!this.#side) return
    const isShown = hasFilterPane(viewModel.settings)
    this.#side.hidden = !isShown
    const hadFocus = this.#side.contains(document.activeElement)
    this.#side.replaceChildren(...(isShown ? [drawFilterPane(viewModel, this.#actions)] : []))
    if (hadFocus) this.#side.querySelector<HTMLElement>('.filters-switch')?.focus()
  }
}
