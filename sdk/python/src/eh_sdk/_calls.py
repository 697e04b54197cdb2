# Generated from the OpenAPI document of the open API by tools/sdk/generate-types.ts. Change the contract instead.
"""The calls of the open API, one method each."""
from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from . import _types as types


class Calls:
    """A method for each call. Each raises `Refusal` or `NoAnswer`."""

    def _call(self, method: str, path: str, **parts: Any) -> Any:
        raise NotImplementedError

    def get_merchant(
        self,
    ) -> types.Merchant:
        """The merchant that the key belongs to: a first call that shows that the signature is right."""
        return self._call(
            "GET",
            "/open/v1/merchant",
        )


    def list_calls(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        since: Optional[int] = None,
    ) -> types.ListCallsAnswer:
        """The calls of this key in the last 30 days, newest first: all changes and refusals, and the first 20 reads of each call in a minute. They are here within two seconds; this call itself is left out."""
        return self._call(
            "GET",
            "/open/v1/calls",
            query={"cursor": cursor, "limit": limit, "since": since},
        )


    def get_time(
        self,
    ) -> types.Time:
        """The time here, to compare the clock of a server with: signed requests are accepted within five minutes of it."""
        return self._call(
            "GET",
            "/open/v1/time",
        )


    def create_order(
        self,
        *,
        merchant_order_no: str,
        amount: str,
        subject: str,
        currency: Optional[str] = None,
        items: Optional[List[types.CreateOrderItems]] = None,
        return_url: Optional[str] = None,
        expires_in: Optional[int] = None,
        payer_account: Optional[str] = None,
        metadata: Optional[Dict[str, str]] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.Order:
        """Creates an order and gives the address of its payment page. With the fiat of `getRate` as its currency it is priced in fiat, at the reference price of this moment. The same number with the same content gives the first order again."""
        return self._call(
            "POST",
            "/open/v1/orders",
            body={"merchant_order_no": merchant_order_no, "amount": amount, "subject": subject, "currency": currency, "items": items, "return_url": return_url, "expires_in": expires_in, "payer_account": payer_account, "metadata": metadata},
            idempotency_key=idempotency_key,
        )


    def list_orders(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        status: Optional[Literal["open", "funding", "paid", "expired", "closed"]] = None,
        merchant_order_no: Optional[str] = None,
        payer_account: Optional[str] = None,
        link_id: Optional[str] = None,
        from_: Optional[str] = None,
        until: Optional[str] = None,
        amount_min: Optional[str] = None,
        amount_max: Optional[str] = None,
    ) -> types.ListOrdersAnswer:
        """The orders of this environment, newest first, by day, amount, status, payment link and the account they are meant for, or the one with a number of yours."""
        return self._call(
            "GET",
            "/open/v1/orders",
            query={"cursor": cursor, "limit": limit, "status": status, "merchant_order_no": merchant_order_no, "payer_account": payer_account, "link_id": link_id, "from": from_, "until": until, "amount_min": amount_min, "amount_max": amount_max},
        )


    def get_order(
        self,
        id: str,
    ) -> types.Order:
        """One order."""
        return self._call(
            "GET",
            "/open/v1/orders/{id}",
            path_values={"id": id},
        )


    def close_order(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.Order:
        """Closes an order that is not paid yet, so that nobody can pay it any more. Closing it again changes nothing."""
        return self._call(
            "POST",
            "/open/v1/orders/{id}/close",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def pay_test_order(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.Order:
        """Pays an order of the test environment without a person: for a first try, and for tests that run without a browser. Some amounts play a refusal or a course of events instead."""
        return self._call(
            "POST",
            "/open/v1/test/orders/{id}/pay",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def refund_order(
        self,
        id: str,
        *,
        merchant_refund_no: str,
        amount: str,
        currency: Optional[str] = None,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.Refund:
        """Refunds a paid order, whole or in part. The payer has it at once. The same number with the same content gives the first refund again."""
        return self._call(
            "POST",
            "/open/v1/orders/{id}/refunds",
            path_values={"id": id},
            body={"merchant_refund_no": merchant_refund_no, "amount": amount, "currency": currency, "reason": reason},
            idempotency_key=idempotency_key,
        )


    def list_refunds(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        order_id: Optional[str] = None,
        merchant_refund_no: Optional[str] = None,
        payer_account: Optional[str] = None,
        from_: Optional[str] = None,
        until: Optional[str] = None,
        amount_min: Optional[str] = None,
        amount_max: Optional[str] = None,
    ) -> types.ListRefundsAnswer:
        """The refunds of this environment, newest first, by day, amount, order and the account that the order is meant for, or the one with a number of yours."""
        return self._call(
            "GET",
            "/open/v1/refunds",
            query={"cursor": cursor, "limit": limit, "order_id": order_id, "merchant_refund_no": merchant_refund_no, "payer_account": payer_account, "from": from_, "until": until, "amount_min": amount_min, "amount_max": amount_max},
        )


    def create_payout(
        self,
        *,
        merchant_payout_no: str,
        recipient: str,
        amount: str,
        note: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.Payout:
        """Pays out from the balance to a verified owner or finance member of your team. Large payouts wait for operators. The same number with the same content gives the first payout again."""
        return self._call(
            "POST",
            "/open/v1/payouts",
            body={"merchant_payout_no": merchant_payout_no, "recipient": recipient, "amount": amount, "note": note},
            idempotency_key=idempotency_key,
        )


    def list_payouts(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        status: Optional[Literal["under_review", "succeeded", "refused"]] = None,
        recipient: Optional[str] = None,
        from_: Optional[str] = None,
        until: Optional[str] = None,
        amount_min: Optional[str] = None,
        amount_max: Optional[str] = None,
    ) -> types.ListPayoutsAnswer:
        """The payouts of this environment, newest first, by day, amount, status and the member of your team."""
        return self._call(
            "GET",
            "/open/v1/payouts",
            query={"cursor": cursor, "limit": limit, "status": status, "recipient": recipient, "from": from_, "until": until, "amount_min": amount_min, "amount_max": amount_max},
        )


    def get_payout(
        self,
        id: str,
    ) -> types.Payout:
        """One payout."""
        return self._call(
            "GET",
            "/open/v1/payouts/{id}",
            path_values={"id": id},
        )


    def get_balance(
        self,
    ) -> types.Balance:
        """The balance of this environment."""
        return self._call(
            "GET",
            "/open/v1/balance",
        )


    def get_daily_statement(
        self,
        day: str,
    ) -> types.DailyStatement:
        """A day in UTC+8: opening balance, payments, fees, refunds, payouts and closing balance, which add up to the books."""
        return self._call(
            "GET",
            "/open/v1/statements/{day}",
            path_values={"day": day},
        )


    def list_balance_transactions(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        day: Optional[str] = None,
        from_: Optional[str] = None,
        until: Optional[str] = None,
        kind: Optional[Literal["payment", "refund", "payout"]] = None,
        amount_min: Optional[str] = None,
        amount_max: Optional[str] = None,
        payer_account: Optional[str] = None,
    ) -> types.ListBalanceTransactionsAnswer:
        """The movements of the balance, the oldest first: payments, refunds and payouts, by day, kind, amount and the account that their orders are meant for. Amounts are searched within 92 days at most, or for one account. The nets of a day lead from the opening to the closing balance of its statement, to the cent."""
        return self._call(
            "GET",
            "/open/v1/balance/transactions",
            query={"cursor": cursor, "limit": limit, "day": day, "from": from_, "until": until, "kind": kind, "amount_min": amount_min, "amount_max": amount_max, "payer_account": payer_account},
        )


    def get_settlement(
        self,
        day: str,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> types.Settlement:
        """The settlement of a day in UTC+8: for each order that was paid or refunded gross, fee, refunds and net, with both numbers. The nets, less the payouts, are the change of the balance."""
        return self._call(
            "GET",
            "/open/v1/settlements/{day}",
            path_values={"day": day},
            query={"cursor": cursor, "limit": limit},
        )


    def create_payment_link(
        self,
        *,
        merchant_link_no: str,
        subject: str,
        amount: Optional[str] = None,
        minimum: Optional[str] = None,
        maximum: Optional[str] = None,
        currency: Optional[str] = None,
        stock: Optional[int] = None,
        expires_at: Optional[int] = None,
        metadata: Optional[Dict[str, str]] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.PaymentLink:
        """Creates a payment link: an address that makes an order for each person who pays by it. Amount fixed or entered, pieces counted or not. The same number with the same content gives the first link again."""
        return self._call(
            "POST",
            "/open/v1/payment_links",
            body={"merchant_link_no": merchant_link_no, "subject": subject, "amount": amount, "minimum": minimum, "maximum": maximum, "currency": currency, "stock": stock, "expires_at": expires_at, "metadata": metadata},
            idempotency_key=idempotency_key,
        )


    def list_payment_links(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        from_: Optional[str] = None,
        until: Optional[str] = None,
        is_closed: Optional[bool] = None,
    ) -> types.ListPaymentLinksAnswer:
        """The payment links of this environment, newest first, by the day that they were made and whether they are closed."""
        return self._call(
            "GET",
            "/open/v1/payment_links",
            query={"cursor": cursor, "limit": limit, "from": from_, "until": until, "is_closed": is_closed},
        )


    def get_payment_link(
        self,
        id: str,
    ) -> types.PaymentLink:
        """One payment link. Its orders are those of `listOrders` with its `link_id`."""
        return self._call(
            "GET",
            "/open/v1/payment_links/{id}",
            path_values={"id": id},
        )


    def close_payment_link(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.PaymentLink:
        """Closes a payment link: from then on nobody pays by it, whatever page they have open. Closing it again changes nothing."""
        return self._call(
            "POST",
            "/open/v1/payment_links/{id}/close",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def create_invoice(
        self,
        *,
        customer: types.CreateInvoiceCustomer,
        language: Literal["zh-CN", "en"],
        lines: List[types.CreateInvoiceLines],
        due_on: str,
        merchant_invoice_no: Optional[str] = None,
        currency: Optional[str] = None,
        note: Optional[str] = None,
        has_reminders: Optional[bool] = None,
        metadata: Optional[Dict[str, str]] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.Invoice:
        """Writes a draft of an invoice, which nobody sees until you send it. The same number with the same content gives the first invoice again."""
        return self._call(
            "POST",
            "/open/v1/invoices",
            body={"customer": customer, "language": language, "lines": lines, "due_on": due_on, "merchant_invoice_no": merchant_invoice_no, "currency": currency, "note": note, "has_reminders": has_reminders, "metadata": metadata},
            idempotency_key=idempotency_key,
        )


    def list_invoices(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        from_: Optional[str] = None,
        until: Optional[str] = None,
        status: Optional[Literal["draft", "sent", "overdue", "paid", "cancelled"]] = None,
        merchant_invoice_no: Optional[str] = None,
    ) -> types.ListInvoicesAnswer:
        """The invoices of this environment, newest first, by status, number, and the day that they were written."""
        return self._call(
            "GET",
            "/open/v1/invoices",
            query={"cursor": cursor, "limit": limit, "from": from_, "until": until, "status": status, "merchant_invoice_no": merchant_invoice_no},
        )


    def get_invoice(
        self,
        id: str,
    ) -> types.Invoice:
        """One invoice, with its mails."""
        return self._call(
            "GET",
            "/open/v1/invoices/{id}",
            path_values={"id": id},
        )


    def send_invoice(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.Invoice:
        """Sends a draft by mail and opens its page. In the test environment nobody gets a mail. Sending it again changes nothing."""
        return self._call(
            "POST",
            "/open/v1/invoices/{id}/send",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def settle_invoice(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.Invoice:
        """Notes that you were paid in another way: the page takes no payment any more, and reminders end. It moves no coins."""
        return self._call(
            "POST",
            "/open/v1/invoices/{id}/settle",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def cancel_invoice(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.Invoice:
        """Cancels an invoice that nobody has paid: the page takes no payment any more, and reminders end. Cancelling it again changes nothing."""
        return self._call(
            "POST",
            "/open/v1/invoices/{id}/cancel",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def get_rate(
        self,
    ) -> types.Rate:
        """The reference price of a coin, to show beside your prices. It is what people last traded at, not an offer: nobody is bound to it."""
        return self._call(
            "GET",
            "/open/v1/rate",
        )


    def create_apply_token(
        self,
        *,
        client_id: str,
        scopes: List[Literal["openid", "profile", "email", "identity.status", "pay", "receive"]],
        redirect_uri: str,
        state: str,
        code_challenge: str,
        nonce: Optional[str] = None,
        caps: Optional[types.CreateApplyTokenCaps] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.ApplyToken:
        """Registers a request to a user: send the user to the address in the answer. They come back to the redirect address with a code."""
        return self._call(
            "POST",
            "/open/v1/apply-tokens",
            body={"client_id": client_id, "scopes": scopes, "redirect_uri": redirect_uri, "state": state, "code_challenge": code_challenge, "nonce": nonce, "caps": caps},
            idempotency_key=idempotency_key,
        )


    def list_grants(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        client_id: Optional[str] = None,
    ) -> types.ListGrantsAnswer:
        """The authorizations that users have given to the apps of this environment, the last one first."""
        return self._call(
            "GET",
            "/open/v1/grants",
            query={"cursor": cursor, "limit": limit, "client_id": client_id},
        )


    def revoke_grant(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.Grant:
        """Gives an authorization back: its tokens stop at once."""
        return self._call(
            "POST",
            "/open/v1/grants/{id}/revoke",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def create_grant_payout(
        self,
        id: str,
        *,
        merchant_payout_no: str,
        amount: str,
        note: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.Payout:
        """Pays out from the balance to a verified user who granted your app `receive`. Payouts of a day above the sum of the rules wait for operators; when the user withdraws the authorization meanwhile, the payout is refused and the coins are yours again. The same number with the same content gives the first payout again."""
        return self._call(
            "POST",
            "/open/v1/grants/{id}/payouts",
            path_values={"id": id},
            body={"merchant_payout_no": merchant_payout_no, "amount": amount, "note": note},
            idempotency_key=idempotency_key,
        )


    def get_grant(
        self,
    ) -> types.OwnGrant:
        """The authorization behind the access token, and what may still be paid today."""
        return self._call(
            "GET",
            "/open/v1/grant",
        )


    def get_identity_status(
        self,
    ) -> types.IdentityStatus:
        """Whether the identity of the user is verified, and nothing else about it. The user sees that it was read."""
        return self._call(
            "GET",
            "/open/v1/grant/identity",
        )


    def get_receiving_account(
        self,
    ) -> types.ReceivingAccount:
        """The account number of the user, for payouts. The user sees that it was read."""
        return self._call(
            "GET",
            "/open/v1/grant/account",
        )


    def create_grant_payment(
        self,
        *,
        order_id: str,
        amount: str,
        idempotency_key: Optional[str] = None,
    ) -> types.GrantPayment:
        """Pays an open order of the same merchant from the balance of the user, within the caps that they allow."""
        return self._call(
            "POST",
            "/open/v1/grant/payments",
            body={"order_id": order_id, "amount": amount},
            idempotency_key=idempotency_key,
        )


    def create_plan(
        self,
        *,
        grant_id: str,
        merchant_plan_no: str,
        subject: str,
        amount: str,
        interval: Literal["day", "week", "month"],
        starts_on: str,
        currency: Optional[str] = None,
        interval_count: Optional[int] = None,
        ends_on: Optional[str] = None,
        payments: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.Plan:
        """Proposes a plan to a user who granted your app `pay`: a sum that is taken again and again. Send the user to `approve_url`; nothing is taken before they approve it there. Each payment is announced to them three days ahead, makes an order of its own and keeps within the caps of the authorization. The same number with the same content gives the first plan again."""
        return self._call(
            "POST",
            "/open/v1/plans",
            body={"grant_id": grant_id, "merchant_plan_no": merchant_plan_no, "subject": subject, "amount": amount, "interval": interval, "starts_on": starts_on, "currency": currency, "interval_count": interval_count, "ends_on": ends_on, "payments": payments},
            idempotency_key=idempotency_key,
        )


    def list_plans(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        status: Optional[Literal["proposed", "active", "ended"]] = None,
        grant_id: Optional[str] = None,
        merchant_plan_no: Optional[str] = None,
    ) -> types.ListPlansAnswer:
        """The plans of this environment, newest first, by their status, their authorization or your number."""
        return self._call(
            "GET",
            "/open/v1/plans",
            query={"cursor": cursor, "limit": limit, "status": status, "grant_id": grant_id, "merchant_plan_no": merchant_plan_no},
        )


    def get_plan(
        self,
        id: str,
    ) -> types.Plan:
        """One plan, with its newest payment."""
        return self._call(
            "GET",
            "/open/v1/plans/{id}",
            path_values={"id": id},
        )


    def list_plan_payments(
        self,
        id: str,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> types.ListPlanPaymentsAnswer:
        """The payments of a plan, the newest first."""
        return self._call(
            "GET",
            "/open/v1/plans/{id}/payments",
            path_values={"id": id},
            query={"cursor": cursor, "limit": limit},
        )


    def stop_plan(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.Plan:
        """Stops a plan at once and tells its payer, or takes back one that waits for approval, of which nobody is told. Stopping it again changes nothing."""
        return self._call(
            "POST",
            "/open/v1/plans/{id}/stop",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def advance_test_plan(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.Plan:
        """The clock of a test plan: takes its next step now, as if its time had come. The steps are the announcement of a payment, its try, and the tries after one that failed. Amounts that play outcomes play them here, too."""
        return self._call(
            "POST",
            "/open/v1/plans/{id}/advance",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def list_webhook_keys(
        self,
    ) -> types.WebhookKeys:
        """The public keys that webhooks are signed with (Ed25519), for receivers that hold no secret. Save them; a new one is published before it signs."""
        return self._call(
            "GET",
            "/open/v1/webhook-keys",
        )


    def create_webhook_endpoint(
        self,
        *,
        url: str,
        events: List[Literal["order.paid", "order.expired", "order.closed", "invoice.sent", "invoice.paid", "invoice.overdue", "invoice.cancelled", "refund.succeeded", "payout.succeeded", "payout.refused", "grant.created", "grant.revoked", "plan.approved", "plan.announced", "plan.paid", "plan.failed", "plan.ended", "merchant.frozen", "merchant.active"]],
        description: Optional[str] = None,
        has_public_signature: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.WebhookEndpointWithSecret:
        """Adds an address that events are sent to. The answer holds the secret that signs them; it is shown this once."""
        return self._call(
            "POST",
            "/open/v1/webhook-endpoints",
            body={"url": url, "events": events, "description": description, "has_public_signature": has_public_signature},
            idempotency_key=idempotency_key,
        )


    def list_webhook_endpoints(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> types.ListWebhookEndpointsAnswer:
        """The addresses that events are sent to, newest first."""
        return self._call(
            "GET",
            "/open/v1/webhook-endpoints",
            query={"cursor": cursor, "limit": limit},
        )


    def get_webhook_endpoint(
        self,
        id: str,
    ) -> types.WebhookEndpoint:
        """One address that events are sent to."""
        return self._call(
            "GET",
            "/open/v1/webhook-endpoints/{id}",
            path_values={"id": id},
        )


    def update_webhook_endpoint(
        self,
        id: str,
        *,
        url: Optional[str] = None,
        events: Optional[List[Literal["order.paid", "order.expired", "order.closed", "invoice.sent", "invoice.paid", "invoice.overdue", "invoice.cancelled", "refund.succeeded", "payout.succeeded", "payout.refused", "grant.created", "grant.revoked", "plan.approved", "plan.announced", "plan.paid", "plan.failed", "plan.ended", "merchant.frozen", "merchant.active"]]] = None,
        description: Optional[str] = None,
        is_on: Optional[bool] = None,
        has_public_signature: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.WebhookEndpoint:
        """Changes an endpoint. Fields that are left out stay as they are. An endpoint that is switched off gets no events; those it missed can be sent with `recoverWebhookEndpoint`."""
        return self._call(
            "PATCH",
            "/open/v1/webhook-endpoints/{id}",
            path_values={"id": id},
            body={"url": url, "events": events, "description": description, "is_on": is_on, "has_public_signature": has_public_signature},
            idempotency_key=idempotency_key,
        )


    def delete_webhook_endpoint(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Dict[str, Any]:
        """Deletes an endpoint for good. Nothing more is sent to it, also not what is waiting."""
        return self._call(
            "DELETE",
            "/open/v1/webhook-endpoints/{id}",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def rotate_webhook_secret(
        self,
        id: str,
        *,
        old_secret_hours: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.WebhookEndpointWithSecret:
        """Makes a new secret, shown this once. For the given hours the old one signs as well, so that no event is missed while you change over; 0 ends it at once."""
        return self._call(
            "POST",
            "/open/v1/webhook-endpoints/{id}/rotate-secret",
            path_values={"id": id},
            body={"old_secret_hours": old_secret_hours},
            idempotency_key=idempotency_key,
        )


    def ping_webhook_endpoint(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.WebhookDelivery:
        """Sends an event of the type `ping` to this endpoint. Its result stands in the delivery."""
        return self._call(
            "POST",
            "/open/v1/webhook-endpoints/{id}/ping",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def recover_webhook_endpoint(
        self,
        id: str,
        *,
        since: int,
        idempotency_key: Optional[str] = None,
    ) -> types.RecoverWebhookEndpointAnswer:
        """Sends again every subscribed event since an instant that this endpoint has not received: those given up, and those it missed while it was off or before it was made."""
        return self._call(
            "POST",
            "/open/v1/webhook-endpoints/{id}/recover",
            path_values={"id": id},
            body={"since": since},
            idempotency_key=idempotency_key,
        )


    def list_webhook_events(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        type: Optional[Literal["order.paid", "order.expired", "order.closed", "invoice.sent", "invoice.paid", "invoice.overdue", "invoice.cancelled", "refund.succeeded", "payout.succeeded", "payout.refused", "grant.created", "grant.revoked", "plan.approved", "plan.announced", "plan.paid", "plan.failed", "plan.ended", "merchant.frozen", "merchant.active", "trade.opened", "trade.accepted", "trade.paid", "trade.released", "trade.cancelled", "trade.complained", "trade.message", "ping"]] = None,
        subject_id: Optional[str] = None,
        since: Optional[int] = None,
    ) -> types.ListWebhookEventsAnswer:
        """The events, newest first, also those that no endpoint was sent. Events are stored for 30 days."""
        return self._call(
            "GET",
            "/open/v1/webhook-events",
            query={"cursor": cursor, "limit": limit, "type": type, "subject_id": subject_id, "since": since},
        )


    def get_webhook_event(
        self,
        id: str,
    ) -> types.WebhookEvent:
        """One event."""
        return self._call(
            "GET",
            "/open/v1/webhook-events/{id}",
            path_values={"id": id},
        )


    def redeliver_webhook_event(
        self,
        id: str,
        *,
        endpoint_id: str,
        idempotency_key: Optional[str] = None,
    ) -> types.WebhookDelivery:
        """Sends an event to an endpoint again, or for the first time. It has the same `webhook-id`, and does not wait for other events."""
        return self._call(
            "POST",
            "/open/v1/webhook-events/{id}/redeliver",
            path_values={"id": id},
            body={"endpoint_id": endpoint_id},
            idempotency_key=idempotency_key,
        )


    def list_webhook_deliveries(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        endpoint_id: Optional[str] = None,
        event_id: Optional[str] = None,
        result: Optional[Literal["not_delivered", "resent"]] = None,
    ) -> types.ListWebhookDeliveriesAnswer:
        """Events on their way to endpoints, newest first."""
        return self._call(
            "GET",
            "/open/v1/webhook-deliveries",
            query={"cursor": cursor, "limit": limit, "endpoint_id": endpoint_id, "event_id": event_id, "result": result},
        )


    def get_webhook_delivery(
        self,
        id: str,
    ) -> types.WebhookDeliveryWithTries:
        """One delivery: what is sent, and each try with what your server answered."""
        return self._call(
            "GET",
            "/open/v1/webhook-deliveries/{id}",
            path_values={"id": id},
        )


    def get_trader(
        self,
    ) -> types.Trader:
        """The owner of the trader key, and the rights and the end of the key: a first call that shows that the signature is right."""
        return self._call(
            "GET",
            "/open/v1/trader",
        )


    def list_sell_offers(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        amount: Optional[str] = None,
        channel: Optional[str] = None,
        is_takeable_only: Optional[bool] = None,
        sort: Optional[Literal["price", "completion", "speed", "rating"]] = None,
    ) -> types.ListSellOffersAnswer:
        """The market: what other people sell, cheapest first, with the reference price."""
        return self._call(
            "GET",
            "/open/v1/trader/market/sell-offers",
            query={"cursor": cursor, "limit": limit, "amount": amount, "channel": channel, "is_takeable_only": is_takeable_only, "sort": sort},
        )


    def list_buy_offers(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        amount: Optional[str] = None,
        channel: Optional[str] = None,
        is_takeable_only: Optional[bool] = None,
    ) -> types.ListBuyOffersAnswer:
        """The market: what other people want to buy, the highest price first, with the reference price."""
        return self._call(
            "GET",
            "/open/v1/trader/market/buy-offers",
            query={"cursor": cursor, "limit": limit, "amount": amount, "channel": channel, "is_takeable_only": is_takeable_only},
        )


    def list_sell_listings(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        index: Optional[int] = None,
    ) -> types.ListSellListingsAnswer:
        """The own sell listings, newest first."""
        return self._call(
            "GET",
            "/open/v1/trader/sell-listings",
            query={"cursor": cursor, "limit": limit, "index": index},
        )


    def post_sell_listing(
        self,
        *,
        total: str,
        price: str,
        minimum: str,
        maximum: str,
        payment_account_ids: List[str],
        payment_window_minutes: Union[Literal[15], Literal[30], Literal[60]],
        following: Optional[Optional[types.PostSellListingFollowing]] = None,
        note: Optional[str] = None,
        first_message: Optional[str] = None,
        conditions: Optional[types.PostSellListingConditions] = None,
        accepts_automatically: Optional[bool] = None,
        has_unique_cents: Optional[bool] = None,
        open_hours: Optional[Optional[types.PostSellListingOpenHours]] = None,
        is_whole_only: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.SellListing:
        """Posts a sell listing and locks its coins, as in the app: it is on sale at once or waits for a review. The price must not be more than 5% below the reference price."""
        return self._call(
            "POST",
            "/open/v1/trader/sell-listings",
            body={"total": total, "price": price, "minimum": minimum, "maximum": maximum, "payment_account_ids": payment_account_ids, "payment_window_minutes": payment_window_minutes, "following": following, "note": note, "first_message": first_message, "conditions": conditions, "accepts_automatically": accepts_automatically, "has_unique_cents": has_unique_cents, "open_hours": open_hours, "is_whole_only": is_whole_only},
            idempotency_key=idempotency_key,
        )


    def get_sell_listing(
        self,
        id: str,
    ) -> types.SellListing:
        """One own sell listing."""
        return self._call(
            "GET",
            "/open/v1/trader/sell-listings/{id}",
            path_values={"id": id},
        )


    def edit_sell_listing(
        self,
        id: str,
        *,
        version: int,
        price: str,
        minimum: str,
        maximum: str,
        payment_account_ids: List[str],
        payment_window_minutes: Union[Literal[15], Literal[30], Literal[60]],
        following: Optional[Optional[types.EditSellListingFollowing]] = None,
        note: Optional[str] = None,
        first_message: Optional[str] = None,
        conditions: Optional[types.EditSellListingConditions] = None,
        accepts_automatically: Optional[bool] = None,
        has_unique_cents: Optional[bool] = None,
        open_hours: Optional[Optional[types.EditSellListingOpenHours]] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.SellListing:
        """Changes all terms of an own sell listing. Give the version that you read; running trades keep their terms. The price must not be more than 5% below the reference price."""
        return self._call(
            "PATCH",
            "/open/v1/trader/sell-listings/{id}",
            path_values={"id": id},
            body={"version": version, "price": price, "minimum": minimum, "maximum": maximum, "payment_account_ids": payment_account_ids, "payment_window_minutes": payment_window_minutes, "following": following, "note": note, "first_message": first_message, "conditions": conditions, "accepts_automatically": accepts_automatically, "has_unique_cents": has_unique_cents, "open_hours": open_hours},
            idempotency_key=idempotency_key,
        )


    def pause_sell_listing(
        self,
        id: str,
        *,
        is_paused: bool,
        idempotency_key: Optional[str] = None,
    ) -> types.SellListing:
        """Takes an own sell listing off the market for a while, or puts it back."""
        return self._call(
            "POST",
            "/open/v1/trader/sell-listings/{id}/pause",
            path_values={"id": id},
            body={"is_paused": is_paused},
            idempotency_key=idempotency_key,
        )


    def withdraw_sell_listing(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.SellListing:
        """Withdraws an own sell listing: what is not taken unlocks, running trades go on."""
        return self._call(
            "POST",
            "/open/v1/trader/sell-listings/{id}/withdraw",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def list_buy_listings(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        index: Optional[int] = None,
    ) -> types.ListBuyListingsAnswer:
        """The own buy listings, newest first."""
        return self._call(
            "GET",
            "/open/v1/trader/buy-listings",
            query={"cursor": cursor, "limit": limit, "index": index},
        )


    def post_buy_listing(
        self,
        *,
        total: str,
        price: str,
        minimum: str,
        maximum: str,
        payment_account_ids: List[str],
        payment_window_minutes: Union[Literal[15], Literal[30], Literal[60]],
        note: Optional[str] = None,
        first_message: Optional[str] = None,
        conditions: Optional[types.PostBuyListingConditions] = None,
        open_hours: Optional[Optional[types.PostBuyListingOpenHours]] = None,
        following: Optional[Optional[types.PostBuyListingFollowing]] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.BuyListing:
        """Posts a buy listing, as in the app. The price must not be more than 5% above the reference price."""
        return self._call(
            "POST",
            "/open/v1/trader/buy-listings",
            body={"total": total, "price": price, "minimum": minimum, "maximum": maximum, "payment_account_ids": payment_account_ids, "payment_window_minutes": payment_window_minutes, "note": note, "first_message": first_message, "conditions": conditions, "open_hours": open_hours, "following": following},
            idempotency_key=idempotency_key,
        )


    def get_buy_listing(
        self,
        id: str,
    ) -> types.BuyListing:
        """One own buy listing."""
        return self._call(
            "GET",
            "/open/v1/trader/buy-listings/{id}",
            path_values={"id": id},
        )


    def edit_buy_listing(
        self,
        id: str,
        *,
        version: int,
        price: str,
        minimum: str,
        maximum: str,
        payment_account_ids: List[str],
        payment_window_minutes: Union[Literal[15], Literal[30], Literal[60]],
        note: Optional[str] = None,
        first_message: Optional[str] = None,
        conditions: Optional[types.EditBuyListingConditions] = None,
        open_hours: Optional[Optional[types.EditBuyListingOpenHours]] = None,
        following: Optional[Optional[types.EditBuyListingFollowing]] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.BuyListing:
        """Changes all terms of an own buy listing. Give the version that you read; running trades keep their terms. The price must not be more than 5% above the reference price."""
        return self._call(
            "PATCH",
            "/open/v1/trader/buy-listings/{id}",
            path_values={"id": id},
            body={"version": version, "price": price, "minimum": minimum, "maximum": maximum, "payment_account_ids": payment_account_ids, "payment_window_minutes": payment_window_minutes, "note": note, "first_message": first_message, "conditions": conditions, "open_hours": open_hours, "following": following},
            idempotency_key=idempotency_key,
        )


    def pause_buy_listing(
        self,
        id: str,
        *,
        is_paused: bool,
        idempotency_key: Optional[str] = None,
    ) -> types.BuyListing:
        """Takes an own buy listing off the market for a while, or puts it back."""
        return self._call(
            "POST",
            "/open/v1/trader/buy-listings/{id}/pause",
            path_values={"id": id},
            body={"is_paused": is_paused},
            idempotency_key=idempotency_key,
        )


    def withdraw_buy_listing(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.BuyListing:
        """Withdraws an own buy listing. Running trades go on."""
        return self._call(
            "POST",
            "/open/v1/trader/buy-listings/{id}/withdraw",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def list_trades(
        self,
        *,
        cursor: Optional[str] = None,
        limit: Optional[int] = None,
        side: Optional[Literal["buyer", "seller"]] = None,
        index: Optional[int] = None,
    ) -> types.ListTradesAnswer:
        """The own trades, newest first, of one side or both."""
        return self._call(
            "GET",
            "/open/v1/trader/trades",
            query={"cursor": cursor, "limit": limit, "side": side, "index": index},
        )


    def get_sale(
        self,
        id: str,
    ) -> types.Trade:
        """One trade as its seller sees it."""
        return self._call(
            "GET",
            "/open/v1/trader/sales/{id}",
            path_values={"id": id},
        )


    def get_purchase(
        self,
        id: str,
    ) -> types.Trade:
        """One trade as its buyer sees it."""
        return self._call(
            "GET",
            "/open/v1/trader/purchases/{id}",
            path_values={"id": id},
        )


    def accept_sale(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> types.Trade:
        """The seller accepts a trade: from now on the buyer pays. Releasing the coins stays with the person, in the app."""
        return self._call(
            "POST",
            "/open/v1/trader/sales/{id}/accept",
            path_values={"id": id},
            body={},
            idempotency_key=idempotency_key,
        )


    def mark_purchase_paid(
        self,
        id: str,
        *,
        vouchers: List[str],
        idempotency_key: Optional[str] = None,
    ) -> types.Trade:
        """The buyer says that they have paid, with the vouchers that `uploadVoucher` stored."""
        return self._call(
            "POST",
            "/open/v1/trader/purchases/{id}/paid",
            path_values={"id": id},
            body={"vouchers": vouchers},
            idempotency_key=idempotency_key,
        )


    def upload_voucher(
        self,
        *,
        picture: str,
        idempotency_key: Optional[str] = None,
    ) -> types.Voucher:
        """Stores the picture or PDF of a payment, up to 2 MB, for `markPurchasePaid`. Pictures are drawn anew without their metadata."""
        return self._call(
            "POST",
            "/open/v1/trader/vouchers",
            body={"picture": picture},
            idempotency_key=idempotency_key,
        )


    def list_trade_messages(
        self,
        id: str,
        *,
        before: Optional[int] = None,
        after: Optional[int] = None,
    ) -> types.TradeChat:
        """The chat of an own trade: its newest messages, those before a position, or those after one."""
        return self._call(
            "GET",
            "/open/v1/trader/trades/{id}/messages",
            path_values={"id": id},
            query={"before": before, "after": after},
        )


    def send_trade_message(
        self,
        id: str,
        *,
        client_id: str,
        text: str,
        seen_position: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> types.TradeMessage:
        """Writes a text into the chat of an own trade."""
        return self._call(
            "POST",
            "/open/v1/trader/trades/{id}/messages",
            path_values={"id": id},
            body={"client_id": client_id, "text": text, "seen_position": seen_position},
            idempotency_key=idempotency_key,
        )
