import { notificationsShown } from '#shared/domain/limits';
import { callAhead } from '../api/call-ahead';
import { googleMessages } from '../features/auth/google/messages/catalogue';
import { authMessages } from '../features/auth/messages/catalogue';
import { signInLinkMessages } from '../features/auth/sign-in-link/messages/catalogue';
import { billingMessages } from '../features/billing/messages/catalogue';
import { pricingMessages } from '../features/billing/pricing/messages/catalogue';
import { clientImportMessages } from '../features/clients/import/messages/catalogue';
import { clientMessages } from '../features/clients/messages/catalogue';
import { consentMessages } from '../features/consent/messages/catalogue';
import { dashboardMessages } from '../features/dashboard/messages/catalogue';
import { factorMessages } from '../features/factors/messages/catalogue';
import { creditMessages } from '../features/invoices/credit/messages/catalogue';
import { editorMessages } from '../features/invoices/editor/messages/catalogue';
import { isdocImportMessages } from '../features/invoices/isdoc-import/messages/catalogue';
import { filterMessages } from '../features/invoices/list/filter/messages/catalogue';
import { selectionMessages } from '../features/invoices/list/selection/messages/catalogue';
import { invoiceMessages } from '../features/invoices/messages/catalogue';
import { onlineMessages } from '../features/invoices/online/messages/catalogue';
import { sendMessages } from '../features/invoices/send/messages/catalogue';
import { jobMessages } from '../features/jobs/messages/catalogue';
import { legalMessages } from '../features/legal/messages/catalogue';
import { paymentMessages } from '../features/payments/messages/catalogue';
import { pictureMessages } from '../features/pictures/messages/catalogue';
import { privacyMessages } from '../features/privacy/messages/catalogue';
import { securityLogMessages } from '../features/security-log/messages/catalogue';
import { settingsMessages } from '../features/settings/messages/catalogue';
import { siteMessages } from '../features/site/messages/catalogue';
import { paths } from '../i18n/paths';
import { publicPaths } from '../i18n/public-paths';
import { giveWayWhenSignedIn, homeAddress, leadOnWhenSignedIn, requireSession } from './guard';
import { alias, type Frame, type Route, route } from './routing/route';

/** The plain page around signing in. */
const auth: Frame = {
  component: async () => (await import('../screens/auth/auth-frame')).AuthFrame,
  texts: [authMessages, googleMessages],
};

/** The bar and the foot of the pages that anybody may read. */
const site: Frame = {
  component: async () => (await import('../screens/public/site-frame')).SiteFrame,
  texts: [siteMessages],
};

/** The shell around everything behind the sign-in. */
const workspace: Frame = {
  component: async () => (await import('./shell/shell')).Shell,
  texts: [],
  guard: requireSession,
  callAhead() {
    callAhead('account.getSettings', {});
    callAhead('invoices.count', {});
    callAhead('clients.list', { query: { stats: '1' } });
    callAhead('notifications.list', { query: { limit: notificationsShown.first } });
  },
};

/** Every address of the app; the first one that matches counts. */
export const routes: readonly Route[] = [
  alias(paths.home, homeAddress),
  route(paths.login, {
    frame: auth,
    guard: leadOnWhenSignedIn,
    texts: [factorMessages],
    screen: async () => (await import('../screens/auth/login-screen')).LoginScreen,
  }),
  route(paths.register, {
    frame: auth,
    screen: async () => (await import('../screens/auth/register-screen')).RegisterScreen,
  }),
  route(paths.confirm, {
    frame: auth,
    screen: async () => (await import('../screens/auth/confirm-screen')).ConfirmScreen,
  }),
  route(paths.forgotPassword, {
    frame: auth,
    screen: async () =>
      (await import('../screens/auth/forgot-password-screen')).ForgotPasswordScreen,
  }),
  ...Object.values(publicPaths.pricing).map((path) =>
    route(path, {
      frame: site,
      texts: [billingMessages, pricingMessages],
      callAhead: () => callAhead('site.features', {}),
      screen: async () => (await import('../screens/public/pricing-screen')).PricingScreen,
    }),
  ),
  ...Object.values(publicPaths.cookies).map((path) =>
    route(path, {
      frame: site,
      texts: [legalMessages, consentMessages],
      screen: async () => (await import('../screens/public/cookies-screen')).CookiesScreen,
    }),
  ),
  ...Object.values(publicPaths.privacy).map((path) =>
    route(path, {
      frame: site,
      texts: [legalMessages],
      screen: async () => (await import('../screens/public/privacy-screen')).PrivacyScreen,
    }),
  ),
  route(paths.resetPassword, {
    frame: auth,
    screen: async () => (await import('../screens/auth/reset-password-screen')).ResetPasswordScreen,
  }),
  route(paths.signInLink, {
    frame: auth,
    guard: giveWayWhenSignedIn,
    texts: [signInLinkMessages],
    screen: async () => (await import('../screens/auth/sign-in-link-screen')).SignInLinkScreen,
  }),
  route(paths.authCallback, {
    frame: auth,
    texts: [signInLinkMessages],
    screen: async () => (await import('../screens/auth/callback-screen')).CallbackScreen,
  }),
  route(paths.closeTab, {
    frame: auth,
    texts: [signInLinkMessages],
    screen: async () => (await import('../screens/auth/close-tab-screen')).CloseTabScreen,
  }),
  route(paths.logout, {
    frame: auth,
    screen: async () => (await import('../screens/auth/logout-screen')).LogoutScreen,
  }),
  route(paths.dashboard, {
    frame: workspace,
    texts: [dashboardMessages],
    callAhead: () => callAhead('invoices.getOverview', {}),
    screen: async () => (await import('../screens/workspace/dashboard-screen')).DashboardScreen,
  }),
  route(paths.clients, {
    frame: workspace,
    texts: [clientMessages],
    hasMainAction: true,
    screen: async () => (await import('../screens/workspace/clients-screen')).ClientsScreen,
  }),
  route(paths.importClients, {
    frame: workspace,
    texts: [clientImportMessages],
    hasMainAction: true,
    screen: async () =>
      (await import('../screens/workspace/import-clients-screen')).ImportClientsScreen,
  }),
  route('/clients/$id', {
    frame: workspace,
    texts: [clientMessages, invoiceMessages],
    hasMainAction: true,
    screen: async () => (await import('../screens/workspace/client-screen')).ClientScreen,
  }),
  route(paths.invoices, {
    frame: workspace,
    texts: [invoiceMessages, filterMessages, selectionMessages, jobMessages],
    callAhead({ query }) {
      // What a list is narrowed by only the list itself can read.
      if (Object.keys(query).length > 0) return;
      callAhead('invoices.list', { query: { status: 'all', view: 'page' } });
    },
    screen: async () =>
      (await import('../screens/workspace/invoice-list-screen')).InvoiceListScreen,
  }),
  route(paths.newInvoice, {
    frame: workspace,
    texts: [editorMessages],
    hasOwnHead: true,
    usesRail: true,
    screen: async () => (await import('../screens/workspace/new-invoice-screen')).NewInvoiceScreen,
  }),
  route(paths.importInvoice, {
    frame: workspace,
    texts: [isdocImportMessages],
    hasMainAction: true,
    screen: async () =>
      (await import('../screens/workspace/import-invoice-screen')).ImportInvoiceScreen,
  }),
  route('/invoices/$id', {
    frame: workspace,
    texts: [invoiceMessages, sendMessages, onlineMessages],
    callAhead: ({ params }) => callAhead('invoices.get', { params }),
    hasMainAction: true,
    screen: async () =>
      (await import('../screens/workspace/invoice-detail-screen')).InvoiceDetailScreen,
  }),
  route('/invoices/$id/edit', {
    frame: workspace,
    texts: [editorMessages],
    hasOwnHead: true,
    usesRail: true,
    screen: async () =>
      (await import('../screens/workspace/edit-invoice-screen')).EditInvoiceScreen,
  }),
  route('/invoices/$id/credit', {
    frame: workspace,
    // While it loads it looks like the editor.
    texts: [creditMessages, editorMessages],
    hasOwnHead: true,
    usesRail: true,
    screen: async () => (await import('../screens/workspace/credit-note-screen')).CreditNoteScreen,
  }),
  route(paths.settings, {
    frame: workspace,
    texts: [
      settingsMessages,
      billingMessages,
      paymentMessages,
      pictureMessages,
      authMessages,
      googleMessages,
      factorMessages,
      securityLogMessages,
      jobMessages,
      consentMessages,
      privacyMessages,
    ],
    hasMainAction: true,
    screen: async () => (await import('../screens/workspace/settings-screen')).SettingsScreen,
  }),
];
