/** Texts of sign-in with a provider of the company, which are loaded where there is one. */
export const providers = {
  signInWith: 'Entrar com %{name}',
  orPassword: 'ou com e-mail e senha',
  orEmail: 'ou pelo seu e-mail',
  fits: '%{domain} entra com %{name}',
  noneFits: 'Nenhuma das opções acima é deste domínio de e-mail. Escolha uma delas.',
  startFailed: 'Não foi possível iniciar a entrada',
  leaving: 'Abrindo %{name}…',
  leavingText: 'Você entra com a conta da sua empresa e depois volta para cá.',
  unknown: 'Esta opção de entrada não existe mais',
  signingIn: 'Entrando…',
  failed: 'Você não entrou',
  foreign: 'Esta entrada não foi iniciada aqui',
  foreignText:
    'O endereço é de uma entrada que começou em outra aba ou em outro navegador, ou que já terminou. Comece de novo.',
  again: 'Começar de novo',
  otherWays: 'Ver outras formas de entrar',
}
