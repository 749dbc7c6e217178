import type { signInTexts as source, signInResources as sourceResources } from '../pt/admin-sign-in.ts'

/** Texts of the providers of sign-in, in English. */
export const signInTexts: typeof source = {
  identityProviders: {
    tab: 'Providers',
    kind: 'Kind of provider',
    kinds: {
      entra: 'Microsoft Entra ID',
      google: 'Google Workspace',
      keycloak: 'Keycloak',
      okta: 'Okta',
      other: 'Another one, with OpenID Connect',
    },
    hints: {
      entra:
        'In Entra, create an app registration with the address below, on the Web platform, and a client secret. In its manifest, add the optional claims email and xms_edov of the ID token; for groups, a groups claim. Replace {tenant} by the ID of the directory.',
      google:
        'In Google Cloud, create an OAuth client ID of the type Web application with the address below. Google sends no groups, and only Workspace accounts of the company sign in.',
      keycloak:
        'In Keycloak, create an OpenID Connect client with Client authentication and the address below. For groups, add a Group Membership mapper with the claim groups. Replace {host} and {realm}.',
      okta: 'In Okta, create an OIDC integration of the type Web Application with the address below. For groups, define the claim groups. Replace {company}.',
      other: 'Register a confidential application with the authorization code flow and the address below.',
    },
    guide: 'The guide shows each step',
    nameHint: 'On the button of the sign-in page: “Sign in with …”.',
    application: 'Application',
    redirect: 'Redirect address',
    redirectHint:
      'Register it at the provider. Once saved, the addresses of all brands of the company are here.',
    redirectsHint: 'Register all of them at the provider, also as addresses to return to after sign-out.',
    backChannel: 'Sign-out address (back-channel logout)',
    backChannelHint:
      'Optional: people who sign out at the provider, or are switched off there, are signed out of the portal too.',
    copy: 'Copy',
    copyOf: 'Copy %{address}',
    copied: 'Address copied.',
    copyFailed: 'The browser refused to copy. Select the address and copy it with Ctrl+C.',
    issuer: 'Issuer',
    issuerHint:
      '/.well-known/openid-configuration is below it. Another issuer or application needs another secret, and forgets who has signed in.',
    clientId: 'Application ID (client ID)',
    secret: 'Client secret',
    kept: 'Leave empty to keep the current secret. It is never shown.',
    writeOnly: 'It is stored encrypted and never shown.',
    scopes: 'Scopes',
    people: 'Who signs in',
    peopleHint:
      'The first time, a person is recognized by the e-mail, if the provider confirms it and its domain is in this list. Later, by the identity at the provider, even if the e-mail changes.',
    domains: 'E-mail domains of the company',
    domainsHint: 'One at a time, with Enter: contoso.com.',
    createUsers: 'Create users at the first sign-in',
    createUsersHint: 'People of these domains who have no user yet get one, without access to reports.',
    groups: 'Groups',
    groupsHint:
      'At each sign-in, the person joins the groups below that the provider sends and leaves the others of this list. Other groups of the portal do not change. The test shows the effect beforehand.',
    groupsClaim: 'Claim of the groups',
    groupsClaimHint: 'Empty: groups do not change.',
    mapping: 'Mapping %{number}',
    value: 'Value that is sent',
    valueHint: 'As the provider sends it: a name or an ID.',
    group: 'Group of the portal',
    addMapping: 'Add mapping',
    removeMapping: 'Remove mapping %{number}',
    noMappings: 'No mappings.',
    session: 'Session and sign-in page',
    sessionHours: 'Length of the session',
    hours: '%{smart_count} hour |||| %{smart_count} hours',
    days: '%{smart_count} day |||| %{smart_count} days',
    sessionHoursHint:
      'After that, people sign in again, which the provider refuses to those it has switched off.',
    enabled: 'Offer on the sign-in page',
    enabledHint:
      'Without it only the test works. Switching it off ends the sessions opened with this provider.',
    enabledColumn: 'Enabled',
    disabledColumn: 'Disabled',
    noPasswordNeeded: 'People sign in with a provider of the company: no password is needed.',
    delete: {
      title: 'Delete the provider “%{name}”?',
      text: 'The sessions opened with it end. The users stay.',
    },
    test: {
      title: 'Test',
      intro: 'Checks step by step what is saved. To sign in as a test opens no session and changes nothing.',
      run: 'Test settings',
      failed: 'The test did not finish',
      signIn: 'Sign in as a test',
      ready: 'The provider can be reached. Now sign in there as a test.',
      isOff: 'This provider is not on the sign-in page yet. Tick the option and save.',
      ok: 'right',
      wrong: 'wrong',
      steps: {
        settings: 'Address of the issuer',
        discovery: 'Discovery document',
        issuer: 'Issuer in the document',
        endpoints: 'Addresses for sign-in, tokens and keys',
        keys: 'Signing keys',
        answer: 'Answer of the provider',
        tokens: 'Application and secret',
        id_token: 'ID token',
        user: 'User',
        groups: 'Groups',
      },
      help: {
        settings:
          'Use an address with https://. The operator has to allow addresses of the internal network (OUTBOUND_HOSTS).',
        discovery:
          'The server could not read /.well-known/openid-configuration below the issuer. Check the issuer, and whether the server reaches the provider.',
        issuer:
          'The document is of another issuer. Copy it exactly as it is in the document; for Entra, with the ID of the directory in place of “common”.',
        endpoints: 'The document lacks what OpenID Connect demands. Check whether it is the right issuer.',
        keys: 'The keys could not be read. Check whether the server reaches their address.',
        answer:
          'The sign-in was cancelled, took more than ten minutes, or was refused by the provider. Check the redirect address and who may use the application.',
        tokens:
          'Check the application ID and the secret: it may have expired, or the ID of the secret was copied in place of its value.',
        id_token:
          'The token is not of this sign-in. Check the issuer, the application ID and the clock of the server.',
        user: 'See the result below.',
        groups: 'See the groups below.',
      },
      outcomes: {
        known: 'Would sign in as %{user}, who has signed in with this provider before.',
        matched: 'Would sign in as %{user}, by the confirmed e-mail.',
        created: 'A user would be created for %{user}.',
        blocked: 'Would not sign in: the access of %{user} is blocked.',
        no_email:
          'Would not sign in: the provider sends no e-mail. Add the claim email to the application, and the scope email.',
        unverified:
          'Would not sign in: the provider does not confirm the e-mail. Send email_verified; in Entra, the optional claim xms_edov.',
        domain: 'Would not sign in: the domain of the e-mail is not in the list of domains.',
        unknown:
          'Would not sign in: this e-mail has no user. Add the person, or allow users to be created at the first sign-in.',
        linked: 'Would not sign in: %{user} signs in with another identity of this provider.',
        limit: 'Would not sign in: the limit of users of the company is reached.',
      },
      claims: 'What the provider sent',
      claim: 'Claim',
      value: 'Value',
      groups: 'Groups',
      groupStates: {
        not_configured: 'Without a claim of groups: they do not change.',
        missing: 'The claim of the groups was not sent. Add it to the application at the provider.',
        overage:
          'There are too many groups for a token: they do not change. Send only groups assigned to the application.',
        read: 'Values that were sent: %{values}.',
      },
      none: 'none',
      joins: 'Joins',
      leaves: 'Leaves',
      stays: 'Stays in',
    },
    password: {
      title: 'E-mail and password',
      switch: 'Accept e-mail and password',
      on: 'People can sign in with e-mail and password or with a provider.',
      off: 'People sign in only with a provider of the company.',
      needsProvider:
        'To switch it off, sign in with an enabled provider yourself first: then it is certain that sign-in works without a password.',
      wayBack:
        'If the provider fails, the operator of the portal switches it on again from the command line: tenant set … --password-sign-in on.',
      confirmTitle: 'Switch off e-mail and password?',
      confirmText:
        'People who do not sign in with a provider lose access when their session ends. Links to set a password stop working.',
      confirm: 'Switch off',
    },
  },
}

export const signInResources: typeof sourceResources = {
  identityProviders: {
    name: 'Sign-in provider |||| Sign-in providers',
    fields: {
      id: 'ID',
      name: 'Name',
      issuer: 'Issuer',
      domains: 'Domains',
      users_count: 'People',
      enabled: 'State',
    },
    page: {
      list: 'Sign-in',
      create: 'Add provider',
      edit: 'Edit provider: %{recordRepresentation}',
    },
    notifications: {
      created: '%{name} was added.',
      updated: '%{name} was saved.',
      deleted: '%{name} was deleted.',
    },
    nextStep: 'Test',
    empty: 'No providers yet',
    invite:
      'With a provider, people sign in with the account of their company: Entra, Google, Keycloak, Okta.',
  },
}
