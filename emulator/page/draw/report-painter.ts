import { lookOf } from '../../charts/look.ts'
import { type Words, wordsFor } from '../language/words.ts'
import type { ErrorBody } from '../protocol/embed-error.ts'
import type { Painter, Scene } from '../state/painter.ts'
import type { Slide } from '../state/play-bookmarks.ts'
import { activePage } from '../state/report-state.ts'
import { hasFilterPane, hasTabs, isMobile } from '../state/settings.ts'
import type { UserActions } from '../state/user-actions.ts'
import { applyLook } from './apply-look.ts'
import { element } from './element.ts'
import { drawDialog, drawFailure, drawReminder } from './error-view.ts'
import { drawFilterPane } from './filter-pane.ts'
import { PageView } from './page-view.ts'
import { drawPlayer } from './player-view.ts'
import { TabsView, tabId } from './tabs-view.ts'
import { watchSwipes } from './watch-swipes.ts'

/** What is drawn already stays as it is. */
const keepFallbackFont = () => undefined

/** Draws into the document's body. */
export class ReportPainter implements Painter {
  readonly #actions: UserActions
  #page: PageView | null = null
  #tabs: TabsView | null = null
  #frame: HTMLElement | null = null
  #main: HTMLElement | null = null
  #side: HTMLElement | null = null
  #dialog: HTMLDialogElement | null = null
  #reminder: HTMLElement | null = null
  #player: HTMLElement | null = null
  #report = ''
  #words = wordsFor()

  #scene: Scene | null = null
  readonly #narrow = matchMedia('(max-width: 500px)')

  constructor(actions: UserActions) {
    this.#actions = actions
    const again = () => this.#scene && this.paint(this.#scene)
    this.#narrow.addEventListener('change', again)
    // Charts are pictures: text drawn before the font has come is drawn again.
    document.fonts.load("1rem 'Inter Variable'").then(again, keepFallbackFont)
  }

  speak(words: Words): void {
    this.#words = words
    document.documentElement.lang = words.tag
  }

  wait(): void {
    this.clear()
    document.body.append(
      element(
        'main',
        { class: 'waiting', 'aria-busy': 'true', 'aria-label': this.#words.texts.loading },
        ...Array.from({ length: 6 }, () => element('div', { class: 'bone' })),
      ),
    )
  }

  paint(scene: Scene): void {
    const { state, settings } = scene
    this.#scene = scene
    const rootPixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const look = lookOf(scene.theme, scene.contrastMode, rootPixels)
    applyLook(look)
    const page = activePage(state)
    if (!this.#frame || this.#report !== state.report.id) this.#build(state.report.id)
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
    if (this.#main) {
      this.#main.dataset.page = page.name
      this.#main.style.setProperty('zoom', String(scene.zoom))
    }
    this.#paintTabs(scene)
    this.#paintSide(scene)
    this.#page.update(scene, look)
  }

  async drawn(): Promise<void> {
    await this.#page?.drawn()
  }

  fail(error: ErrorBody): void {
    this.clear()
    document.body.append(drawFailure(error, this.#words.texts.errors))
  }

  warn(error: ErrorBody | null): void {
    const old = this.#dialog
    this.#dialog = null
    old?.close()
    old?.remove()
    if (!error) return
    // A dialog tells that it closed a moment later, when the next one may be open already.
    const dialog = drawDialog(error, this.#words.texts.errors, () => {
      if (this.#dialog === dialog) this.warn(null)
    })
    this.#dialog = dialog
    document.body.append(dialog)
    dialog.showModal()
  }

  remind(warning: ErrorBody | null): void {
    this.#reminder?.remove()
    this.#reminder = warning && drawReminder(this.#words.texts.errors, () => this.remind(null))
    if (this.#reminder) document.body.prepend(this.#reminder)
  }

  closeOverlays(): void {
    this.warn(null)
    this.#page?.closeMenus()
  }

  play(slide: Slide | null): void {
    const sign = [...(this.#player?.querySelectorAll('button') ?? [])].indexOf(
      document.activeElement as HTMLButtonElement,
    )
    this.#player?.remove()
    const go = (place: number | null) => this.#actions.playBookmark(place)
    this.#player = slide && drawPlayer(slide, this.#words.texts.player, go)
    if (!this.#player) return
    document.body.append(this.#player)
    this.#player.querySelectorAll('button')[sign]?.focus()
  }

  clear(): void {
    this.#player = null
    this.warn(null)
    this.remind(null)
    this.#scene = null
    this.#page?.dispose()
    this.#page = null
    this.#tabs = null
    this.#frame = null
    this.#main = null
    this.#side = null
    document.body.replaceChildren()
  }

  print(): void {
    window.print()
  }

  #build(report: string): void {
    this.clear()
    this.#report = report
    this.#tabs = new TabsView(this.#actions, this.#words.texts.pages)
    this.#main = element('main', { 'data-report': report })
    watchSwipes(this.#main, this.#actions)
    this.#side = element('div', { class: 'side' })
    this.#frame = element('div', { class: 'frame' }, this.#main, this.#side, this.#tabs.node)
    document.body.append(this.#frame)
  }

  #paintTabs({ state, settings }: Scene): void {
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

  #paintSide(scene: Scene): void {
    if (!this.#side) return
    const isShown = hasFilterPane(scene.settings)
    this.#side.hidden = !isShown
    const hadFocus = this.#side.contains(document.activeElement)
    this.#side.replaceChildren(...(isShown ? [drawFilterPane(scene, this.#actions)] : []))
    if (hadFocus) this.#side.querySelector<HTMLElement>('.filters-switch')?.focus()
  }
}
